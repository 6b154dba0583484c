/** What savings accrue at the close of a day: who is promised how much, and how each was funded. */
import type { Money } from '@glasshouse/contract'
import type { DueGroup } from '@glasshouse/model'
import { type FundedDay, fundedArrays } from '../../ledger/payouts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * What the holders are promised whose units lay there through the whole of the day (model: `heldThrough`,
 * `accrualFloor`), equal amounts together. Units of a day that was closed no longer change.
 */
export const accrualsDue = (tx: Tx, day: number, basisPoints: number): Promise<DueGroup[]> =>
  tx.many<{ amount: Money; count: bigint }>(sql`
    select promised as amount, count(*) as count
    from (
      select div((case when day < ${day}::int then units when day = ${day}::int then lowest else lowest_before end
        )::numeric * ${basisPoints}::int, 10000)::bigint as promised
      from fund) as accrual
    where promised > 0
    group by promised order by promised`)

/**
 * One payable for each of them, funded as its group was; how many. Run once a day, when it is settled; the key of
 * `payable` refuses a second time.
 */
export function insertAccruals(tx: Tx, funded: FundedDay, basisPoints: number): Promise<number> {
  const { day, now, closedAt } = funded
  const of = fundedArrays(funded, 'fund')
  return tx.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, revenue, fees, operator, purchases, rest, credit_at,
      happened_at)
    select 'fund', member_id, ${day}::int, ${day}::int, promised, revenue, fees, operator, purchases, rest,
      case when paid > 0 then ${closedAt}::timestamptz end, ${now}::timestamptz
    from (
      select member_id, div((
          case when day < ${day}::int then units when day = ${day}::int then lowest else lowest_before end
        )::numeric * ${basisPoints}::int, 10000)::bigint as promised
      from fund) as accrual
    join unnest(${of.promised}::bigint[], ${of.paid}::bigint[], ${of.revenue}::bigint[], ${of.fees}::bigint[],
      ${of.operator}::bigint[], ${of.purchases}::bigint[], ${of.rest}::smallint[]
    ) as funded (promised, paid, revenue, fees, operator, purchases, rest) using (promised)`)
}
