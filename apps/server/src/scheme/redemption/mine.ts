/** A member's one exchange of a redemption code. */
import type { Promised } from '@glasshouse/contract'
import { promisedOnce } from '../../ledger/promised.ts'
import type { Runner } from '../../platform/db/pool.ts'

/** Null: the member has not exchanged a code. */
export const ownRedemption = (runner: Runner, memberId: bigint): Promise<Promised | null> =>
  promisedOnce(runner, 'redemption', memberId)
