import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { notifyState, turnOff, turnOn } from './notify.ts'

/** Switches notifications of this device on and off; left out where the browser has none. */
export function NotifyCard() {
  const { t } = useTranslation('message')
  const [state, setState] = useState(notifyState)
  const [busy, setBusy] = useState(false)
  if (state === 'unsupported') return null
  const change = () => {
    setBusy(true)
    const changed = state === 'on' ? turnOff() : turnOn()
    changed
      .then(setState)
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .finally(() => setBusy(false))
  }
  return (
    <section className="card stack-tight">
      <h2 className="small">{t('notifyTitle')}</h2>
      <p className="small muted" role="status">
        {t(`notify.${state}`)}
      </p>
      {state === 'denied' ? null : (
        <Button busy={busy} onClick={change}>
          {state === 'on' ? t('notifyTurnOff') : t('notifyTurnOn')}
        </Button>
      )}
    </section>
  )
}
