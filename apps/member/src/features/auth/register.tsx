import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { rootPath } from '../../platform/login-place.ts'
import { usePracticePhone } from '../../platform/practice.ts'
import { callQuery } from '../../platform/query.ts'
import { suggestedCountry } from '../../platform/regions.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AuthScreen } from './auth-screen.tsx'
import { CodePart } from './code-part.tsx'
import { enter } from './enter.ts'
import { EntryClosed } from './entry-waits.tsx'
import { InviteField, inviteOf } from './invite-field.tsx'
import { NicknameEntry } from './nickname-entry.tsx'
import { OwnPhone } from './own-phone.tsx'
import { PasswordPair, pairDiffers } from './password-pair.tsx'
import { openPhoneWhenMissing } from './phone-card.tsx'
import { isPhone, PhoneField } from './phone-field.tsx'
import { sentenceOf } from './sentences.ts'
import { useDevicePhone } from './use-device-phone.ts'

/**
 * user/login/register: by nickname only where the world allows it, otherwise (or on request) by
 * number.
 */
export function RegisterScreen() {
  const world = useQuery(callQuery('world.info', {}))
  const [byNumber, setByNumber] = useState(false)
  // A refetch after a lost connection must not replace the form that a person is filling in.
  const shown = useRef(world.data)
  shown.current ??= world.isPending || world.isError ? undefined : world.data
  if (world.isPending) return <Waiting />
  const info = shown.current
  if (info === undefined) return <ErrorState error={world.error} onRetry={() => void world.refetch()} />
  if (info.entry === 'closed') return <EntryClosed world={info.name} />
  if (info.entry === 'approve' || (info.nicknameEntry && !byNumber))
    return <NicknameEntry world={info} onOtherwise={() => setByNumber(true)} />
  return <ByNumber publicCode={info.inviteCode} />
}

/** Shown for the moment until it is known which form applies. */
const Waiting = () => (
  <Screen>
    <div aria-busy="true" />
  </Screen>
)

/** The form with number, code, password and invite code. */
function ByNumber({ publicCode }: { publicCode: string | null }) {
  const { t } = useTranslation('auth')
  const search = useSearch()
  const [country] = useState(() => suggestedCountry(navigator.languages))
  const form = useForm({
    call: 'auth.register',
    initial: {
      country,
      phone: '',
      code: '',
      password: '',
      confirmPassword: '',
      inviteCode: inviteOf(search) || (publicCode ?? ''),
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
          <Link href={`/login/registerbym${search ? `?${search}` : ''}`} className="text-link">
            {t('registerByMail')}
          </Link>
          <Link href="/user/login" className="text-link">
            {t('login')}
          </Link>
        </>
      }
    >
      <OwnPhone country={form.values.country} />
      <PhoneField country={form.field('country')} phone={form.field('phone')} />
      <CodePart
        name="auth.sendRegisterCode"
        kind="register_code"
        code={form.field('code')}
        whom={whom}
        onField={(field, text) => form.setError(field === 'country' ? 'country' : 'phone', text)}
      />
      <PasswordPair password={form.field('password')} confirm={form.field('confirmPassword')} />
      <InviteField {...form.field('inviteCode')} isPublic={form.values.inviteCode === publicCode} />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('register')}
      </Button>
    </AuthScreen>
  )
}
