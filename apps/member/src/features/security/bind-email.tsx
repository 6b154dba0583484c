import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { goBack } from '../../platform/hash-location.ts'
import { openPracticePhone, useOfferedCode, usePracticePhone } from '../../platform/practice.ts'
import { readAfterAct } from '../../platform/query.ts'
import { CodeField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { isMailbox, MailField } from '../auth/account-field.tsx'
import { openPhoneWhenMissing, PhoneCard } from '../auth/phone-card.tsx'
import { useWait } from '../auth/send-code.tsx'
import { useDevicePhone } from '../auth/use-device-phone.ts'
import { securityState } from './queries.ts'

/** user/bindEmail: a practice mail address for the account, with the code sent to it. */
export function BindEmailScreen() {
  const state = useQuery(securityState())
  return (
    <Screen>
      <Load query={state} height={240}>
        {({ email }) => <BindForm bound={email} />}
      </Load>
    </Screen>
  )
}

function BindForm({ bound }: { bound: string | null }) {
  const { t } = useTranslation(['security', 'auth'])
  const form = useForm({
    call: 'paypassword.bindMail',
    initial: { email: '', code: '' },
    sentence: (field) => t(field === 'email' ? 'mailboxForm' : 'codeForm'),
    onRefused: openPhoneWhenMissing,
    onDone: async ({ msg }) => {
      toast(msg)
      await readAfterAct()
      goBack('/user/securitycenter')
    },
  })
  useDevicePhone(form, usePracticePhone())
  const code = form.field('code')
  useOfferedCode('mailbox_code', code.onChange)
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="muted">{bound === null ? t('mailboxMissing') : t('mailboxBound', { email: bound })}</p>
      <p className="muted small">{t('mailboxText')}</p>
      <PhoneCard />
      <MailField {...form.field('email')} />
      <CodeField
        {...code}
        label={t('auth:code')}
        hint={t('auth:codeHint')}
        end={<Send email={form.values.email} onField={(text) => form.setError('email', text)} />}
      />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('mailboxAct')}
      </Button>
    </form>
  )
}

/** Sends the code; the practice phone opens so that the code is seen to arrive. */
function Send({ email, onField }: { email: string; onField: (text: string) => void }) {
  const { t } = useTranslation(['security', 'auth'])
  const [busy, setBusy] = useState(false)
  const wait = useWait()
  const send = () => {
    if (!isMailbox(email)) return onField(t('mailboxForm'))
    setBusy(true)
    call('paypassword.bindCode', { email })
      .then(({ data, msg }) => {
        wait.begin(data.resendSeconds)
        toast(msg)
        openPracticePhone()
      })
      .catch((error: unknown) => {
        if (error instanceof CallError) {
          const again = error.facts['seconds']
          if (typeof again === 'number') wait.begin(again)
          if (openPhoneWhenMissing(error)) return
          if (error.field === 'email') return onField(errorSentence(error))
        }
        toast(errorSentence(error), 'wrong')
      })
      .finally(() => setBusy(false))
  }
  return (
    <Button kind="quiet" busy={busy} disabled={wait.seconds > 0} onClick={send}>
      {wait.seconds > 0 ? t('auth:resendIn', { seconds: wait.seconds }) : t('auth:sendCode')}
    </Button>
  )
}
