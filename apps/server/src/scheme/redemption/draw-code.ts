import type { Random } from '../../platform/random.ts'

/** Without 0, O, 1 and I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const drawn = 10

/** 50 bits: with five tries a member and quarter of an hour nobody finds one. */
export const drawCode = (random: Random): string =>
  Array.from({ length: drawn }, () => letters[random.below(letters.length)]).join('')
