import { useTranslation } from '../../i18n/use-translation.ts'
import { goBack } from '../../platform/hash-location.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { PasswordPair, pairDiffers } from './password-pair.tsx'
import { sentenceOf } from './sentences.ts'

/** user/loginPwd: the old and the new password; the other sessions end. */
export function LoginPasswordScreen() {
  const { t } = useTranslation('auth')
  const form = useForm({
    call: 'auth.updatePassword',
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    sentence: (field, empty) => sentenceOf(t, field, empty),
    check: (values) => ({ confirmPassword: pairDiffers(values) ? t('newPasswordsDiffer') : undefined }),
    onDone: () => {
      toast(t('changeDone'))
      goBack('/user/information')
    },
  })
  return (
    <Screen>
      <form className="stack" onSubmit={form.submit} noValidate>
        <PasswordField
          {...form.field('oldPassword')}
          label={t('oldPassword')}
          autoComplete="current-password"
        />
        <PasswordPair fresh password={form.field('password')} confirm={form.field('confirmPassword')} />
        <Button kind="primary" wide type="submit" busy={form.busy}>
          {t('changeAct')}
        </Button>
      </form>
    </Screen>
  )
}
