import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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
import { fundCode } from './fund-code.ts'

type Channel = 'phone' | 'mail'
const sending = { phone: 'paypassword.phoneCode', mail: 'paypassword.mailCode' } as const

/** user/verify?for=fund: the code step before the fund password is set. */
export function VerifyScreen() {
  const support = useQuery(callQuery('paypassword.codeSupport', {}))
  return (
    <Screen>
      <Load query={support} height={240}>
        {({ phone, email }) => (
          <CodeStep channels={[...(phone ? ['phone' as const] : []), ...(email ? ['mail' as const] : [])]} />
        )}
      </Load>
    </Screen>
  )
}

function CodeStep({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation(['withdraw', 'auth'])
  const [channel, setChannel] = useState<Channel>(channels[0] ?? 'phone')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const wait = useWait()
  useOfferedCode('fund_code', setCode)

  const send = () => {
    setBusy(true)
    call(sending[channel], {})
      .then(({ data, msg }) => {
        wait.begin(data.resendSeconds)
        toast(msg)
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
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== 6) return setError(t('codeNeeded'))
    fundCode.set(code)
    navigate('/user/fundPwd', { replace: true })
  }
  return (
    <form className="stack" noValidate onSubmit={go}>
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
        value={code}
        error={error}
        onChange={(text) => {
          setError(undefined)
          setCode(text)
        }}
        end={
          <Button kind="quiet" busy={busy} disabled={wait.seconds > 0} onClick={send}>
            {wait.seconds > 0 ? t('auth:resendIn', { seconds: wait.seconds }) : t('auth:sendCode')}
          </Button>
        }
      />
      <Button kind="primary" wide type="submit">
        {t('next')}
      </Button>
    </form>
  )
}
