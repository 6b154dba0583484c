import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useNavigate } from 'react-admin'
import { Link, Navigate } from 'react-router'
import { isFor } from '../platform/feature.ts'
import { session } from '../platform/session.ts'
import { composed, useTranslate } from '../platform/translate.ts'
import { Page } from '../ui/page.tsx'
import { features } from './features.ts'

/**
 * A person who still has to set up a second step has only that screen: every other address
 * redirects to the start, which leads there.
 */
export function NotFound() {
  const translate = useTranslate()
  if (session.get()?.secondStep === 'needed') return <Navigate to="/" replace />
  return (
    <Page title={translate(composed('ra.page.not_found'))} about={translate('app.notFound')}>
      <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'start' }}>
        {translate('app.toStart')}
      </Button>
    </Page>
  )
}

/** `/#/` redirects to the first screen of the menu that the signed-in person may use. */
export function Start() {
  const navigate = useNavigate()
  const who = session.get()
  const first = features.find((feature) => who !== null && isFor(feature, who))
  useEffect(() => {
    if (first !== undefined) navigate(`/${first.name}`, { replace: true })
  }, [first, navigate])
  return first === undefined ? <NotFound /> : null
}
