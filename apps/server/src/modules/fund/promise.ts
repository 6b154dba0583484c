/** What savings accrue at the close of a day, as promises that the close then funds. */
import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * One payable for each holder whose units lay there through the whole of the day (model: `heldThrough`,
 * `accrualFloor`). Run once a day, when it is settled; the key of `payable` refuses a second time. How many.
 */
export const promiseAccruals = (tx: Tx, { day, now }: Moment, basisPoints: number): Promise<number> =>
  tx.run(sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select 'fund', member_id, ${day}::int, ${day}::int, promised, ${now}::timestamptz
    from (
      select member_id, div(held::numeric * ${basisPoints}::int, 10000)::bigint as promised
      from (
        select member_id,
          case when day < ${day}::int then units when day = ${day}::int then lowest else lowest_before end as held
        from fund) as holding) as accrual
    where promised > 0
    order by member_id`)
