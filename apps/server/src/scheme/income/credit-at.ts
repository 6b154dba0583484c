/** When a claim is credited, and the time that its member is shown. */
import { constants } from '@glasshouse/contract'
import type { Moment } from '../../ledger/moment.ts'

/**
 * World time from a claim to its credit: well before the promised time, so that a busy server still
 * meets it.
 */
export const creditAfterMs = 10 * 60_000
const promisedAfterMs = constants.claimArrivalMinutesMax * 60_000

export const creditAt = (moment: Moment): Date => new Date(moment.now.getTime() + creditAfterMs)

/**
 * The latest time at which a claim with this credit time reaches the wallet, as its member is
 * shown.
 */
export const promisedBy = (credit: Date): Date => new Date(credit.getTime() + promisedAfterMs - creditAfterMs)
