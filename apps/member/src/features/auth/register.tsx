import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { rootPath } from '../../platform/login-place.ts'
import { usePracticePhone } from '../../platform/practice.ts'
import { callQuery } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AuthScreen } from './auth-screen.tsx'
import { CodePart } from './code-part.tsx'
import { enter } from './enter.ts'
import { InviteField, inviteOf } from './invite-field.tsx'
import { NicknameEntry } from './nickname-entry.tsx'
import { PasswordPair, pairDiffers } from './password-pair.tsx'
import { openPhoneWhenMissing, PhoneCard } from './phone-card.tsx'
import { isPhone, PhoneField } from './phone-field.tsx'
import { sentenceOf } from './sentences.ts'
import { useDevicePhone } from './use-device-phone.ts'

/** user/login/register: a nickname alone where the world takes one, otherwise (or when asked) by number. */
export function RegisterScreen() {
  const world = useQuery(callQuery('world.info', {}))
  const [byNumber, setByNumber] = useState(false)
  if (world.isPending) return <Waiting />
  if (byNumber || world.data?.nicknameEntry !== true) return <ByNumber />
  return <NicknameEntry world={world.data.name} onOtherwise={() => setByNumber(true)} />
}

/** Which of the two it is, is known in a moment. */
const Waiting = () => (
  <Screen>
    <div aria-busy="true" />
  </Screen>
)

/** Number, code, password, invite code. */
function ByNumber() {
  const { t } = useTranslation('auth')
  const search = useSearch()
  const form = useForm({
    call: 'auth.register',
    initial: {
      country: 'IN',
      phone: '',
      code: '',
      password: '',
      confirmPassword: '',
      inviteCode: inviteOf(search),
    },
    sentence: (field, empty) => sentenceOf(t, field, empty),
    check: (values) => ({
      phone: values.phone !== '' && !isPhone(values.country, values.phone) ? t('phoneWrong') : undefined,
      confirmPassword: pairDiffers(values) ? t('passwordsDiffer') : undefined,
    }),
    onRefused: openPhoneWhenMissing,
    onDone: (reply) => {
      toast(t('registered'))
      enter(reply, rootPath)
    },
  })
  useDevicePhone(form, usePracticePhone())
  const whom = () => {
    const { country, phone } = form.values
    if (isPhone(country, phone)) return { country, phone }
    form.setError('phone', t('phoneWrong'))
    return null
  }

  return (
    <AuthScreen
      submit={form.submit}
      after={
        <>
          <Link href={`/login/registerbym${search ? `?${search}` : ''}`} className="auth-link">
            {t('registerByMail')}
          </Link>
          <Link href="/user/login" className="auth-link">
            {t('login')}
          </Link>
        </>
      }
    >
      <PhoneCard take />
      <PhoneField country={form.field('country')} phone={form.field('phone')} />
      <CodePart
        name="auth.sendRegisterCode"
        kind="register_code"
        code={form.field('code')}
        whom={whom}
        onField={(field, text) => form.setError(field === 'country' ? 'country' : 'phone', text)}
      />
      <PasswordPair password={form.field('password')} confirm={form.field('confirmPassword')} />
      <InviteField {...form.field('inviteCode')} />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('register')}
      </Button>
    </AuthScreen>
  )
}
