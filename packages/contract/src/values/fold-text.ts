/** Reads through disguises: one plain spelling for characters that look the same to a person. */

/**
 * Normalises compatibility forms (full-width, circled, mathematical), maps every script's digits
 * to ASCII, removes invisible characters, and maps dots and dashes of other scripts to plain ones.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    // Invisible: zero-width, directions, soft hyphen, variation selectors, the Hangul filler; and
    // the key around a digit.
    .replace(/[\p{Cf}\u034f\u115f\u1160\u20e3\u3164\ufe00-\ufe0f]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u3002\u2024\u00b7\u2022]/g, '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')

/**
 * A script's digits are ten consecutive code points, zero first; adjacent runs begin at a multiple
 * of ten.
 */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 128) return character
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1
  return String((code - start) % 10)
}
