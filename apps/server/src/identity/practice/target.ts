/** The target of a message: a number or a mailbox, parsed from what people type. */
import {
  type Country,
  countries,
  countryByCode,
  isNationalNumber,
  practicePrefix,
} from '@glasshouse/contract'

export type Target =
  | { readonly channel: 'sms'; readonly country: string; readonly digits: string }
  | { readonly channel: 'mail'; readonly email: string }

/** One text for each target, for keys of limits and codes. */
export const targetKey = (target: Target): string =>
  target.channel === 'sms' ? `sms:${target.country}:${target.digits}` : `mail:${target.email}`

/** As people read it: `+999 91 9812345678`. */
export const shownNumber = (countryCode: string, digits: string): string =>
  `+${practicePrefix} ${countryByCode(countryCode)?.dialling ?? ''} ${digits}`

/** For other people: the last three digits, and how many there are. */
export const maskedNumber = (countryCode: string, digits: string): string =>
  shownNumber(countryCode, `${'•'.repeat(digits.length - 3)}${digits.slice(-3)}`)

const separators = /[\s().-]/g

/** Digits after `+999` and the country's dialling code, when that is what the text holds. */
function afterPrefix(country: Country, digits: string): string | null {
  const prefix = `${practicePrefix}${country.dialling}`
  const bare = digits.startsWith('+') ? digits.slice(1) : digits
  return bare.startsWith(prefix) ? bare.slice(prefix.length) : null
}

/** National digits, or the whole number with +999; null when it is no number of that country. */
export function readNumber(country: Country, text: string): Target | null {
  const digits = text.replace(separators, '')
  const national = isNationalNumber(country, digits) ? digits : afterPrefix(country, digits)
  return national !== null && isNationalNumber(country, national)
    ? { channel: 'sms', country: country.code, digits: national }
    : null
}

/**
 * A whole number given without its country. Dialling codes are prefix-free, so at most one country
 * fits.
 */
export function readWholeNumber(text: string): Target | null {
  const digits = text.replace(separators, '')
  for (const country of countries) {
    const national = afterPrefix(country, digits)
    if (national !== null && isNationalNumber(country, national))
      return { channel: 'sms', country: country.code, digits: national }
  }
  return null
}

/**
 * Any text with an @ is read as a mailbox; a lookup says whether the practice network issued it.
 */
export const readMailbox = (text: string): Target | null =>
  text.includes('@') ? { channel: 'mail', email: text.trim().toLowerCase() } : null
