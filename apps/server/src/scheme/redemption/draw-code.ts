/** One alphabet for redemption codes and for the codes of shared videos. */
import type { Random } from '../../platform/random.ts'

/** Without 0, O, 1 and I, which are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const drawn = 10

/** 50 bits: with five tries for each member and quarter of an hour, nobody finds a code. */
export const drawCode = (random: Random): string =>
  Array.from({ length: drawn }, () => letters[random.below(letters.length)]).join('')
