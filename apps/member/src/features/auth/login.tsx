import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { placeAfterLogin } from '../../platform/login-place.ts'
import { usePracticePhone } from '../../platform/practice.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AccountField, accountBody } from './account-field.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { enter } from './enter.ts'
import { PhoneCard } from './phone-card.tsx'
import { isPhone } from './phone-field.tsx'
import { useDevicePhone } from './use-device-phone.ts'

/** user/login: phone or mailbox, and password. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const search = useSearch()
  const phone = usePracticePhone()
  const [byMail, setByMail] = useState(false)
  const form = useForm({
    call: 'auth.login',
    initial: { country: 'IN', phone: '', email: '', password: '' },
    body: (values) => ({ ...accountBody(values, byMail), password: values.password }),
    fieldOf: (field) => (byMail && field === 'phone' ? 'email' : field),
    check: ({ country, phone: digits }) =>
      !byMail && digits !== '' && !isPhone(country, digits) ? { phone: t('phoneWrong') } : {},
    onDone: (reply) => {
      toast(t('loggedIn'))
      enter(reply, placeAfterLogin(search))
    },
  })
  useDevicePhone(form, phone)

  return (
    <AuthScreen submit={form.submit}>
      <AccountField field={form.field} byMail={byMail} />
      <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('login')}
      </Button>
      <div className="auth-links">
        <Link href="/user/login/forgetPassword" className="auth-link">
          {t('forgotten')}
        </Link>
        <button type="button" className="auth-link" onClick={() => setByMail(!byMail)}>
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
