import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { enterWorld } from '../../platform/auth-provider.ts'
import { sentenceOf } from '../../ui/refusal.ts'

/** Steps into the class as its facilitator; the way back stands in the frame. */
export function EnterButton({
  slug,
  variant = 'outlined',
}: {
  slug: string
  variant?: ButtonProps['variant']
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const enter = () => {
    setBusy(true)
    enterWorld(slug).catch((error: unknown) => {
      setBusy(false)
      notify(<span>{sentenceOf(error, translate)}</span>, { type: 'error' })
    })
  }
  return (
    <Button variant={variant} disabled={busy} onClick={enter}>
      {translate('classes.enter')}
    </Button>
  )
}
