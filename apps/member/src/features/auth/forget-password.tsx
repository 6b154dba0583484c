import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { loginPath } from '../../platform/login-place.ts'
import { usePracticePhone } from '../../platform/practice.ts'
import { endSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AccountField, accountBody, isMailbox } from './account-field.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { CodePart } from './code-part.tsx'
import { PasswordPair, pairDiffers } from './password-pair.tsx'
import { openPhoneWhenMissing, PhoneCard } from './phone-card.tsx'
import { isPhone } from './phone-field.tsx'
import { sentenceOf } from './sentences.ts'
import { useDevicePhone } from './use-device-phone.ts'

/** user/login/forgetPassword: sets a new password with a code; all sessions end. */
export function ForgetPasswordScreen() {
  const { t } = useTranslation('auth')
  const [byMail, setByMail] = useState(false)
  const accountErrors = (values: { country: string; phone: string; email: string }) => {
    if (byMail) return isMailbox(values.email) ? {} : { email: t('mailWrong') }
    return isPhone(values.country, values.phone) ? {} : { phone: t('phoneWrong') }
  }
  const fieldOf = (field: string) => (byMail && field === 'phone' ? 'email' : field)
  const form = useForm({
    call: 'auth.resetPassword',
    initial: { country: 'IN', phone: '', email: '', code: '', password: '', confirmPassword: '' },
    body: (values) => ({
      ...accountBody(values, byMail),
      code: values.code,
      password: values.password,
      confirmPassword: values.confirmPassword,
    }),
    fieldOf,
    onRefused: openPhoneWhenMissing,
    sentence: (field, empty) => sentenceOf(t, field, empty),
    check: (values) => ({
      ...accountErrors(values),
      confirmPassword: pairDiffers(values) ? t('newPasswordsDiffer') : undefined,
    }),
    onDone: () => {
      endSession()
      toast(t('resetDone'))
      navigate(loginPath, { replace: true })
    },
  })
  useDevicePhone(form, usePracticePhone())
  const whom = () => {
    const wrong = Object.entries(accountErrors(form.values))[0]
    if (wrong === undefined) return accountBody(form.values, byMail)
    form.setError(wrong[0] as 'phone' | 'email', wrong[1])
    return null
  }
  return (
    <AuthScreen
      left="back"
      submit={form.submit}
      after={
        <>
          <button type="button" className="text-link" onClick={() => setByMail(!byMail)}>
            {t(byMail ? 'resetByPhone' : 'resetByMail')}
          </button>
          <Link href={loginPath} className="text-link">
            {t('login')}
          </Link>
        </>
      }
    >
      <PhoneCard take />
      <AccountField field={form.field} byMail={byMail} />
      <CodePart
        name="auth.sendResetCode"
        kind="reset_code"
        code={form.field('code')}
        whom={whom}
        onField={(_, text) => form.setError(byMail ? 'email' : 'phone', text)}
      />
      <PasswordPair fresh password={form.field('password')} confirm={form.field('confirmPassword')} />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('resetAct')}
      </Button>
    </AuthScreen>
  )
}
