/**
 * Cleans the input of an amount field: digits, at most two decimals, leading zeros stripped
 * (specification, section 5). Digits of other scripts become ASCII; a comma is a decimal point.
 */
import { constants } from '@glasshouse/contract'

const asciiDigit = (letter: string): string => {
  for (const zero of [0x0966, 0x0be6, 0x0c66, 0x0ce6, 0x0660, 0x06f0, 0x09e6, 0x0ae6]) {
    const digit = (letter.codePointAt(0) ?? 0) - zero
    if (digit >= 0 && digit <= 9) return String(digit)
  }
  return letter
}

/** `decimals`: two for the money of the books; the chain has more. */
export function cleanAmount(text: string, decimals: number = constants.amountInputDecimals): string {
  const ascii = Array.from(text, asciiDigit).join('').replace(',', '.')
  const [whole = '', ...rest] = ascii.replace(/[^0-9.]/g, '').split('.')
  const stripped = whole.replace(/^0+(?=[0-9])/, '').slice(0, 12)
  if (rest.length === 0) return stripped
  return `${stripped === '' ? '0' : stripped}.${rest.join('').slice(0, decimals)}`
}

/**
 * Keeps only letters and digits, for codes that members type (the alphanumeric rule of section 5).
 */
export const cleanAlphanumeric = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '')

/** Keeps only digits; digits of other scripts become ASCII. */
export const cleanDigits = (text: string): string =>
  Array.from(text, asciiDigit)
    .join('')
    .replace(/[^0-9]/g, '')
