/** Reads the phone or mailbox in a form, and refuses by name what cannot be right. */
import { countryByCode, Refusal } from '@glasshouse/contract'
import { readMailbox, readNumber, type Target } from '../practice/index.ts'

/** Errors: `country_unknown`, `phone_incorrect`. */
export function readPhone({
  country: code,
  phone,
}: {
  readonly country: string
  readonly phone: string
}): Target {
  const country = countryByCode(code)
  if (country === undefined) throw new Refusal('country_unknown', { field: 'country' })
  const target = readNumber(country, phone)
  if (target === null) throw new Refusal('phone_incorrect', { field: 'phone' })
  return target
}

/** A phone, or a mailbox in its place. Errors: those of `readPhone`. */
export const readPhoneOrMailbox = (fields: { readonly country: string; readonly phone: string }): Target =>
  readMailbox(fields.phone) ?? readPhone(fields)

/**
 * Errors: `mail_not_practice` for text that is no address; an address that was never issued is
 * refused later.
 */
export function readMail(email: string): Target {
  const target = readMailbox(email)
  if (target === null) throw new Refusal('mail_not_practice', { field: 'email' })
  return target
}
