import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { rootPath } from '../../platform/login-place.ts'
import { noPermissionPlace } from '../../platform/no-permission.ts'
import { usePracticePhone } from '../../platform/practice.ts'
import { callQuery } from '../../platform/query.ts'
import { suggestedCountry } from '../../platform/regions.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { isMailbox, MailField } from './account-field.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { CodePart } from './code-part.tsx'
import { enter } from './enter.ts'
import { InviteField, inviteOf } from './invite-field.tsx'
import { OwnPhone } from './own-phone.tsx'
import { PasswordPair, pairDiffers } from './password-pair.tsx'
import { openPhoneWhenMissing } from './phone-card.tsx'
import { sentenceOf } from './sentences.ts'
import { useDevicePhone } from './use-device-phone.ts'

/** login/registerbym: registration with the practice mail address in place of the number. */
export function RegisterByMailScreen() {
  const { t } = useTranslation('auth')
  const search = useSearch()
  const open = useQuery(callQuery('auth.mailIsOpen', {})).data?.open
  const form = useForm({
    call: 'auth.registerByMail',
    initial: { email: '', code: '', password: '', confirmPassword: '', inviteCode: inviteOf(search) },
    sentence: (field, empty) => sentenceOf(t, field, empty),
    check: (values) => ({
      email: values.email !== '' && !isMailbox(values.email) ? t('mailWrong') : undefined,
      confirmPassword: pairDiffers(values) ? t('passwordsDiffer') : undefined,
    }),
    onRefused: openPhoneWhenMissing,
    onDone: (reply) => {
      toast(t('registered'))
      enter(reply, rootPath)
    },
  })
  useDevicePhone(form, usePracticePhone())
  useEffect(() => {
    if (open === false) navigate(noPermissionPlace('mail', search), { replace: true })
  }, [open, search])
  const whom = () => {
    const email = form.values.email
    if (isMailbox(email)) return { email }
    form.setError('email', t('mailWrong'))
    return null
  }
  const links = (
    <>
      <Link href={`/user/login/register${search ? `?${search}` : ''}`} className="text-link">
        {t('registerByPhone')}
      </Link>
      <Link href="/user/login" className="text-link">
        {t('login')}
      </Link>
    </>
  )
  return (
    <AuthScreen submit={form.submit} after={links}>
      <OwnPhone country={suggestedCountry(navigator.languages)} />
      <MailField {...form.field('email')} />
      <CodePart
        name="auth.sendMailRegisterCode"
        kind="register_code"
        code={form.field('code')}
        whom={whom}
        onField={(_, text) => form.setError('email', text)}
      />
      <PasswordPair password={form.field('password')} confirm={form.field('confirmPassword')} />
      <InviteField {...form.field('inviteCode')} />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('register')}
      </Button>
    </AuthScreen>
  )
}
