/** The accruals of savings at the close of a day: the amounts promised, and how each was funded. */
import type { Money } from '@glasshouse/contract'
import type { DueGroup } from '@glasshouse/model'
import { type FundedDay, fundedArrays } from '../../ledger/payouts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * The promised amounts for units held through the whole day (model: `heldThrough`, `accrualFloor`),
 * with equal amounts grouped. The units that count for a closed day no longer change.
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
 * Writes one payable for each accrual, funded as its group was. Returns the number of rows. Run
 * once for each day, when it is settled: the key of `payable` rejects a second run.
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
