import type { InputOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useEffect, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { ticksMs } from '../../platform/clock.ts'
import { leaveClosed } from '../../platform/no-permission.ts'
import { openPracticePhone } from '../../platform/practice.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { openPhoneWhenMissing } from './phone-card.tsx'
import type { Captcha } from './use-captcha.ts'

export type SendName = 'auth.sendRegisterCode' | 'auth.sendMailRegisterCode' | 'auth.sendResetCode'
export type Whom<N extends SendName> = Omit<InputOf<N>, 'captchaId' | 'captchaAnswer'>

/** The whole seconds until a moment of this device's ticks. */
export const secondsUntil = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1000))

export function useWait(): { seconds: number; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setSeconds(secondsUntil(until, ticksMs()))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return { seconds, begin: (wait) => setUntil(ticksMs() + wait * 1000) }
}

interface Props<N extends SendName> {
  readonly name: N
  readonly captcha: Captcha
  /** The addressee, or null after the form has shown its errors. */
  readonly whom: () => Whom<N> | null
  /** Shows a refusal at a field of the form. */
  readonly onField: (field: string, text: string) => void
}

/**
 * Sends a code and counts down to the next one; the practice phone opens so that the code is seen
 * to arrive.
 */
export function SendCode<N extends SendName>({ name, captcha, whom, onField }: Props<N>) {
  const { t } = useTranslation('auth')
  const [busy, setBusy] = useState(false)
  const wait = useWait()

  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    // Without a connection nothing was compared: the picture and its letters stay, and a new
    // picture could not be loaded either.
    if (error.error !== 'unreachable') captcha.renew()
    const text = errorSentence(error)
    const again = error.facts['seconds']
    if (typeof again === 'number') wait.begin(again)
    if (openPhoneWhenMissing(error) || leaveClosed(error)) return
    if (error.error === 'captcha_incorrect' || error.field?.startsWith('captcha')) captcha.setError(text)
    else if (error.field !== null) onField(error.field, text)
    else toast(text, 'wrong')
  }

  const send = async () => {
    const to = whom()
    const answered = captcha.isAnswered()
    if (to === null || !answered) return
    setBusy(true)
    try {
      const body = { ...to, ...captcha.fields } as InputOf<N>
      const { data } = await call(name, body)
      wait.begin(data.resendSeconds)
      toast(t('codeSent'))
      captcha.renew()
      openPracticePhone()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="quiet" busy={busy} disabled={wait.seconds > 0} onClick={() => void send()}>
      {wait.seconds > 0 ? t('resendIn', { seconds: wait.seconds }) : t('sendCode')}
    </Button>
  )
}
