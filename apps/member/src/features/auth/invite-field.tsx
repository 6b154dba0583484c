import { useTranslation } from '../../i18n/use-translation.ts'
import { cleanAlphanumeric } from '../../ui/amount-input.ts'
import { type FieldBinding, TextField } from '../../ui/field.tsx'

const inviteLengthMax = 10

/** An invite code in its stored form: capital letters and digits. */
export const tidyInvite = (text: string): string =>
  cleanAlphanumeric(text).toUpperCase().slice(0, inviteLengthMax)

/** The invite code in an invitation link's query (`invite=ABC123`), or an empty text. */
export const inviteOf = (search: string): string =>
  tidyInvite(new URLSearchParams(search).get('invite') ?? '')

/** `isPublic`: the field holds the demo's own code, which anyone may use. */
export function InviteField({ isPublic = false, ...field }: FieldBinding & { isPublic?: boolean }) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      {...field}
      label={t('invite')}
      hint={t(isPublic ? 'invitePublic' : 'inviteHint')}
      autoComplete="off"
      figures
      onChange={(text) => field.onChange(tidyInvite(text))}
    />
  )
}
