import type { CallError } from '@glasshouse/contract/client'
import { type FormEvent, lazy, useState } from 'react'
import { Link, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { placeAfterLogin } from '../../platform/login-place.ts'
import { usePracticePhone } from '../../platform/practice.ts'
import { readStored, seasonKey } from '../../platform/storage.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AccountField, accountBody } from './account-field.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { enter } from './enter.ts'
import { PasswordsAnew } from './passwords-anew.tsx'
import { PhoneCard } from './phone-card.tsx'
import { isPhone } from './phone-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useDevicePhone } from './use-device-phone.ts'

/** Only for a member of a demo's past season: nobody else loads its words. */
const SeasonOver = lazy(() =>
  import('../home/season-over.tsx').then((file) => ({ default: file.SeasonOver })),
)

/**
 * The captcha of this form, once the server requires one: after too many attempts from here or on
 * this account.
 */
function useLoginCaptcha() {
  const [wanted, setWanted] = useState(false)
  const captcha = useCaptcha({ wanted, first: 'proof' })
  const onRefused = (error: CallError): boolean => {
    if (wanted) captcha.renew()
    if (error.error === 'captcha_needed' || error.error === 'too_many_requests') setWanted(true)
    if (error.error !== 'captcha_incorrect') return false
    captcha.setError(errorSentence(error))
    return true
  }
  return { wanted, captcha, onRefused }
}

/** user/login: phone number or mail address, and password. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const search = useSearch()
  const phone = usePracticePhone()
  const [byMail, setByMail] = useState(false)
  const { wanted, captcha, onRefused } = useLoginCaptcha()
  const form = useForm({
    call: 'auth.login',
    initial: { country: 'IN', phone: '', email: '', password: '' },
    body: (values) => ({
      ...accountBody(values, byMail),
      password: values.password,
      ...(wanted ? captcha.fields : {}),
    }),
    fieldOf: (field) => (byMail && field === 'phone' ? 'email' : field),
    check: ({ country, phone: digits }) =>
      !byMail && digits !== '' && !isPhone(country, digits) ? { phone: t('phoneWrong') } : {},
    onRefused,
    onDone: (reply) => {
      toast(t('loggedIn'))
      enter(reply, placeAfterLogin(search))
    },
  })
  useDevicePhone(form, phone)
  const submit = (event: FormEvent) => {
    if (!wanted || captcha.isAnswered()) return form.submit(event)
    event.preventDefault()
  }

  return (
    <AuthScreen submit={submit}>
      {readStored(seasonKey, z.number()) === null ? null : (
        <LazyPart>
          <SeasonOver />
        </LazyPart>
      )}
      <PasswordsAnew />
      <AccountField field={form.field} byMail={byMail} />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      {wanted ? (
        <section className="stack-tight" aria-label={t('captchaAsked')}>
          <p className="small">{t('captchaWhy')}</p>
          <CaptchaField captcha={captcha} done="proofDoneLogin" />
        </section>
      ) : null}
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('login')}
      </Button>
      <div className="auth-links">
        <Link href="/user/login/forgetPassword" className="text-link">
          {t('forgotten')}
        </Link>
        <button type="button" className="text-link" onClick={() => setByMail(!byMail)}>
          {t(byMail ? 'loginByPhone' : 'loginByMail')}
        </button>
      </div>
      <Link href="/user/login/register" className="button button-plain button-wide">
        {t('register')}
      </Link>
      <PhoneCard />
    </AuthScreen>
  )
}
