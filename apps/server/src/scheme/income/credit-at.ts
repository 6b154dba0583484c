/** When a claim is credited, and what its member is told of it. */
import { constants } from '@glasshouse/contract'
import type { Moment } from '../../ledger/moment.ts'

/** World time from a claim to its credit: well before what is promised, so that a busy server keeps it. */
export const creditAfterMs = 10 * 60_000
const promisedAfterMs = constants.claimArrivalMinutesMax * 60_000

export const creditAt = (moment: Moment): Date => new Date(moment.now.getTime() + creditAfterMs)

/** What a member is told of a claim that is credited then: by when, at the latest. */
export const promisedBy = (credit: Date): Date => new Date(credit.getTime() + promisedAfterMs - creditAfterMs)
