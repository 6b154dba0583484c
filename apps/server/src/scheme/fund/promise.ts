/** The accruals of savings at the close of a day: the amounts promised, and how each was funded. */
import type { Money } from '@glasshouse/contract'
import type { DueGroup } from '@glasshouse/model'
import { type FundedDay, insertFunded } from '../../ledger/payouts.ts'
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

/** Writes one payable for each accrual (`insertFunded`). Returns the number of rows. */
export const insertAccruals = (tx: Tx, funded: FundedDay, basisPoints: number): Promise<number> =>
  insertFunded(tx, funded, {
    kind: 'fund',
    from: sql`(
      select member_id, div((
          case when day < ${funded.day}::int then units when day = ${funded.day}::int then lowest else lowest_before end
        )::numeric * ${basisPoints}::int, 10000)::bigint as promised
      from fund) as accrual`,
  })
