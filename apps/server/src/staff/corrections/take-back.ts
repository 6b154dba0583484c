/** Takes a movement back, together with the records that it created. */
import { type CorrectedCode, correction, isCorrected } from '../../ledger/correction.ts'
import { splitByWallet } from '../../ledger/debt.ts'
import type { Moment } from '../../ledger/moment.ts'
import { post } from '../../ledger/post.ts'
import { lockMatch, unmatch } from '../../payments/bank/for-staff/unmatch.ts'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { reverseStatedRevenue } from '../../scheme/product/for-staff/stated-revenue.ts'
import { postingsOf, type Target } from './target.ts'

/**
 * Serialises the corrections of a world: two simultaneous ones would both find the same pot full.
 * In the lock order it comes after the open day and before every balance.
 */
export const lockCorrections = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(current_schema(), 14))`)

export interface CorrectionResult {
  readonly reversalId: bigint
  /** The part that the wallet no longer held, in minor units. */
  readonly debt: bigint
}

/** `target` was judged in this transaction, under `lockCorrections`. */
export async function takeBack(
  tx: Tx,
  moment: Moment,
  target: Target,
  amount: bigint,
): Promise<CorrectionResult> {
  const { code, movementId, memberId, subjectId } = target
  assert(isCorrected(code), `${code} is not taken back by a person`)
  const isRecharge = code === 'bank-recharge'
  // The match is locked before the wallet, in the same order as when payments are matched.
  if (isRecharge) await lockMatch(tx, movementId)
  const postings = await postingsOf(tx, movementId)
  const asDebt = isRecharge && memberId !== null ? (await splitByWallet(tx, memberId, amount)).asDebt : 0n
  const movement = correction({ code, movementId, memberId, subjectId, postings, asDebt })
  const { movementId: reversalId } = await post(tx, moment, movement)
  await follow(tx, moment, { code, movementId, reversalId })
  return { reversalId, debt: asDebt }
}

interface Reversal {
  readonly code: CorrectedCode
  readonly movementId: bigint
  readonly reversalId: bigint
}

/**
 * Corrects the records that the movement created: an entry of stated revenue, or a matched
 * recharge.
 */
async function follow(tx: Tx, moment: Moment, { code, movementId, reversalId }: Reversal): Promise<void> {
  if (code === 'bank-recharge') await unmatch(tx, movementId)
  if (code === 'stated-revenue') await reverseStatedRevenue(tx, { day: moment.day, movementId, reversalId })
}
