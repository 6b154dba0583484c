/** Reads through disguises: one plain spelling for what looks the same to a person. */

/**
 * Compatibility forms made plain (full-width, circled, mathematical), every script's digits made ASCII,
 * invisible characters taken out, dots and dashes of other scripts made plain.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    // Invisible: zero-width, directions, soft hyphen, variation selectors, the Hangul filler; and the key around a digit.
    .replace(/[\p{Cf}\u034f\u115f\u1160\u20e3\u3164\ufe00-\ufe0f]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u3002\u2024\u00b7\u2022]/g, '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')

/** Digits of a script stand in a row of ten, zero first; rows that touch each other begin at a multiple of ten. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 128) return character
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}
