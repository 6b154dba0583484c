/** A member's one exchange of a redemption code. */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { nothingFunded, paidOf, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

type Redeemed = DataOf<'redemption.exchange'>

interface Row {
  readonly day: number
  /** Minor units. */
  readonly promised: bigint
  /** Null until the close. */
  readonly operator: bigint | null
  readonly credited: boolean
}

/** Null: not yet. */
export async function ownRedemption(runner: Runner, memberId: bigint): Promise<Redeemed | null> {
  const row = await runner.maybe<Row>(sql`
    select day, promised, operator, movement_id is not null as credited
    from payable where kind = 'redemption' and member_id = ${memberId} and subject_id = 0`)
  if (row === undefined) return null
  const { day, promised, operator, credited } = row
  const funded = operator === null ? null : { ...nothingFunded, promised, operator }
  const isUncovered = funded !== null && paidOf(funded) === 0n
  return {
    amount: formatMoney(promised),
    day,
    state: credited ? 'credited' : isUncovered ? 'uncovered' : 'waiting',
    sources: funded === null ? null : sourcesOf(funded),
  }
}
