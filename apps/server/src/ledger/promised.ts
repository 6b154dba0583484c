/** A payout that a member is promised once, by its kind, and its result at the close. */
import { formatId, formatMoney, type Promised } from '@glasshouse/contract'
import type { RewardKind } from '@glasshouse/model'
import type { Runner } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { nothingFunded, paidOf, sourcesOf } from './sources.ts'

interface PromisedRow {
  readonly payableId: bigint
  readonly day: number
  /** Minor units. */
  readonly promised: bigint
  /** Null until the close. */
  readonly operator: bigint | null
  readonly credited: boolean
}

/** For kinds that a member gets once, only from the operator's pot. Null: not promised yet. */
export async function promisedOnce(
  runner: Runner,
  kind: RewardKind,
  memberId: bigint,
): Promise<Promised | null> {
  const row = await runner.maybe<PromisedRow>(sql`
    select payable_id, day, promised, operator, movement_id is not null as credited
    from payable where kind = ${kind} and member_id = ${memberId} and subject_id = 0`)
  if (row === undefined) return null
  const { payableId, day, promised, operator, credited } = row
  const funded = operator === null ? null : { ...nothingFunded, promised, operator }
  const isUncovered = funded !== null && paidOf(funded) === 0n
  return {
    rewardId: formatId('reward', payableId),
    amount: formatMoney(promised),
    day,
    state: credited ? 'credited' : isUncovered ? 'uncovered' : 'waiting',
    sources: funded === null ? null : sourcesOf(funded),
  }
}
