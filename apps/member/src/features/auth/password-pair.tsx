import { useTranslation } from '../../i18n/use-translation.ts'
import { type FieldBinding, PasswordField } from '../../ui/field.tsx'

interface Props {
  readonly password: FieldBinding
  readonly confirm: FieldBinding
  /** The password replaces an old one. */
  readonly fresh?: boolean
}

/** A password and its repetition. */
export function PasswordPair({ password, confirm, fresh = false }: Props) {
  const { t } = useTranslation('auth')
  return (
    <>
      <PasswordField
        {...password}
        label={t(fresh ? 'newPassword' : 'password')}
        hint={t('passwordRule')}
        autoComplete="new-password"
      />
      <PasswordField {...confirm} label={t('confirmPassword')} autoComplete="new-password" />
    </>
  )
}

/** Both must match; no error is shown while the second is empty. */
export const pairDiffers = (values: { password: string; confirmPassword: string }): boolean =>
  values.confirmPassword !== '' && values.password !== values.confirmPassword
