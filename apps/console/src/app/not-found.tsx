import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { Link, Navigate } from 'react-router'
import { isFor } from '../platform/feature.ts'
import { session } from '../platform/session.ts'
import { Page } from '../ui/page.tsx'
import { features } from './features.ts'

/** Until a second step is set up nothing is at any other address than its own: whoever needs one is led there. */
export function NotFound() {
  const translate = useTranslate()
  if (session.get()?.secondStep === 'needed') return <Navigate to="/" replace />
  return (
    <Page title={translate('ra.page.not_found')} about={translate('app.notFound')}>
      <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'start' }}>
        {translate('app.toStart')}
      </Button>
    </Page>
  )
}

/** `/#/` is the first screen of the menu that is for whoever looks. */
export function Start() {
  const navigate = useNavigate()
  const who = session.get()
  const first = features.find((feature) => who !== null && isFor(feature, who))
  useEffect(() => {
    if (first !== undefined) navigate(`/${first.name}`, { replace: true })
  }, [first, navigate])
  return first === undefined ? <NotFound /> : null
}
