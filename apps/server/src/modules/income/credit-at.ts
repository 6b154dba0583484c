/** When a claim is credited. */
import type { Moment } from '../../ledger/moment.ts'

/** World time from a claim to its credit; the specification allows 30 minutes. */
export const creditAfterMs = 10 * 60_000

export const creditAt = (moment: Moment): Date => new Date(moment.now.getTime() + creditAfterMs)
