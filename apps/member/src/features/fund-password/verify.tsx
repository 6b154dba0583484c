import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { navigate } from '../../platform/hash-location.ts'
import { openPracticePhone, useOfferedCode } from '../../platform/practice.ts'
import { callQuery } from '../../platform/query.ts'
import { CodeField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { openPhoneWhenMissing } from '../auth/phone-card.tsx'
import { useWait } from '../auth/send-code.tsx'
import { withCode } from '../practice/queries.ts'
import type { Rail } from '../withdraw/queries.ts'
import { placeOfPassword, railOfRoad } from '../withdraw/road.ts'
import { StepLine } from '../withdraw/step-line.tsx'
import { CodeOffer } from './code-offer.tsx'
import { fundCode } from './fund-code.ts'

type Channel = 'phone' | 'mail'
const sending = { phone: 'paypassword.phoneCode', mail: 'paypassword.mailCode' } as const

/** user/verify?for=fund: the code step before the fund password is set. */
export function VerifyScreen() {
  const support = useQuery(callQuery('paypassword.codeSupport', {}))
  const [search] = useSearchParams()
  return (
    <Screen>
      <Load query={support} height={240}>
        {({ phone, email }) => (
          <CodeStep
            rail={railOfRoad(search)}
            channels={[...(phone ? ['phone' as const] : []), ...(email ? ['mail' as const] : [])]}
          />
        )}
      </Load>
    </Screen>
  )
}

/**
 * Sends the code. `offered` is the code once it has come to this device's own phone; if it did not,
 * the phone opens.
 */
function useSending(channel: Channel) {
  const [busy, setBusy] = useState(false)
  const [offered, setOffered] = useState<string | null>(null)
  const wait = useWait()
  const send = () => {
    setBusy(true)
    setOffered(null)
    withCode('fund_code', () => call(sending[channel], {}))
      .then(({ reply, code }) => {
        wait.begin(reply.data.resendSeconds)
        setOffered(code)
        if (code !== null) return
        toast(reply.msg)
        openPracticePhone()
      })
      .catch((refused: unknown) => {
        if (refused instanceof CallError) {
          const again = refused.facts['seconds']
          if (typeof again === 'number') wait.begin(again)
          if (openPhoneWhenMissing(refused)) return
        }
        toast(errorSentence(refused), 'wrong')
      })
      .finally(() => setBusy(false))
  }
  return { busy, offered, send, seconds: wait.seconds }
}

function CodeStep({ channels, rail }: { channels: readonly Channel[]; rail: Rail | null }) {
  const { t } = useTranslation(['withdraw', 'auth'])
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'phone')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { busy, offered, send, seconds } = useSending(channel)
  // A code that was tapped needs no second press.
  const goOn = (code: string) => {
    fundCode.set(code)
    navigate(placeOfPassword(rail), { replace: true })
  }
  useOfferedCode('fund_code', goOn)
  const ask = () => {
    setError(undefined)
    send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length !== 6) return setError(t('codeNeeded'))
    goOn(typed)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <StepLine rail={rail} step="fundPassword" />
      <p className="muted small">{t('verifyText')}</p>
      {channels.length < 2 ? null : (
        <RadioList
          name="channel"
          label={t('whereCode')}
          value={channel}
          onChange={setChannel}
          choices={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        />
      )}
      <CodeField
        name="code"
        label={t('auth:code')}
        hint={t('auth:codeHint')}
        value={typed}
        error={error}
        onChange={(text) => {
          setError(undefined)
          setTyped(text)
        }}
        end={
          <Button kind="quiet" busy={busy} disabled={seconds > 0} onClick={ask}>
            {seconds > 0 ? t('auth:resendIn', { seconds }) : t('auth:sendCode')}
          </Button>
        }
      />
      <CodeOffer code={offered} onUse={goOn} />
      <Button kind={offered === null ? 'primary' : 'plain'} wide type="submit">
        {t('next')}
      </Button>
    </form>
  )
}
