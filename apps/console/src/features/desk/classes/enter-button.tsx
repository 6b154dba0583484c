import type { ClassWorld } from '@glasshouse/contract'
import { useStore } from '@glasshouse/web/value-store.ts'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { enterWorld } from '../../../platform/auth-provider.ts'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { sentenceOf } from '../../../ui/refusal.ts'

/**
 * Logs in to the class as its facilitator; the frame shows the way back. The host cannot enter a
 * class that belongs to a facilitator, so no button is shown.
 */
export function EnterButton({
  world: { slug, facilitator },
  variant = 'outlined',
}: {
  world: Pick<ClassWorld, 'slug' | 'facilitator'>
  variant?: ButtonProps['variant']
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const isHost = useStore(session)?.role === 'host'
  if (isHost && facilitator !== null) return null
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
