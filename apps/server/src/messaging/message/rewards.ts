/** `notice.rewards`: rewards that were promised and have not arrived. */
import { formatMoney } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { type Funded, paidOf, sourcesOf } from '../../ledger/sources.ts'
import { sql } from '../../platform/db/sql.ts'

/** Further rewards are listed when these have arrived. */
const rewardsMax = 20

interface RewardRow {
  readonly kind: string
  readonly day: number
  readonly promised: bigint
  readonly operator: bigint | null
  readonly purchases: bigint | null
}

/**
 * Accruals of savings and dividends have screens of their own. A reward that was not covered at all
 * never arrives.
 */
export const waitingRewards: Handler<'notice.rewards'> = async (_body, { world, memberId }) => {
  const rows = await world.db.many<RewardRow>(sql`
    select kind, day, promised, operator, purchases from payable
    where member_id = ${memberId} and movement_id is null and kind not in ('fund', 'dividend')
      and (operator is null or operator + purchases > 0)
    order by payable_id limit ${rewardsMax}::int`)
  return {
    list: rows.map(({ kind, day, promised, operator, purchases }) => {
      const funded: Funded = {
        promised,
        revenue: 0n,
        fees: 0n,
        operator: operator ?? 0n,
        purchases: purchases ?? 0n,
        rest: 0n,
      }
      const known = operator !== null && paidOf(funded) > 0n
      return { kind, day, promised: formatMoney(promised), sources: known ? sourcesOf(funded) : null }
    }),
  }
}
