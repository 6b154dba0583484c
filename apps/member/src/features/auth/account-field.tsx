import { practiceMail } from '@glasshouse/contract'
import * as z from 'zod/mini'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FieldBinding, TextField } from '../../ui/field.tsx'
import { PhoneField } from './phone-field.tsx'

/** True for a mail address of the practice network. */
export const isMailbox = (text: string): boolean => z.safeParse(practiceMail, text).success

export function MailField(field: FieldBinding) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      {...field}
      label={t('mailbox')}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={60}
      onChange={(text) => field.onChange(text.trim().toLowerCase())}
    />
  )
}

interface Props {
  readonly field: (name: 'country' | 'phone' | 'email') => FieldBinding
  readonly byMail: boolean
}

/** The field that names the account: the phone number, or the mail address in its place. */
export function AccountField({ field, byMail }: Props) {
  return byMail ? (
    <MailField {...field('email')} />
  ) : (
    <PhoneField country={field('country')} phone={field('phone')} />
  )
}

interface Account {
  readonly country: string
  readonly phone: string
  readonly email: string
}

/**
 * The fields of the body that name the account: the mail address is sent in place of the phone
 * number.
 */
export const accountBody = ({ country, phone, email }: Account, byMail: boolean) => ({
  country,
  phone: byMail ? email : phone,
})
