/** One alphabet for redemption codes and for the codes of shared videos. */
import type { Random } from '../../platform/random.ts'

/** Without 0, O, 1 and I, which are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const drawn = 10

/** The beginning of an IBAN, or as many digits in a row as a telephone number has. */
const looksLikeANumber = /^[A-Z]{2}[0-9]{2}|[0-9]{5}/

/**
 * Just under 50 bits: with five tries for each member and quarter of an hour, nobody finds a code.
 * A code is published in texts, in which account and telephone numbers are refused: one that could
 * be read as such a number is drawn again (four in a hundred).
 */
export function drawCode(random: Random): string {
  for (;;) {
    const code = Array.from({ length: drawn }, () => letters[random.below(letters.length)]).join('')
    if (!looksLikeANumber.test(code)) return code
  }
}
