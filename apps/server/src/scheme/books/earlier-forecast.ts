/** An earlier forecast of this world's page, and the amount paid afterwards. */
import type { DataOf } from '@glasshouse/contract'
import { coverageDays, ratioFloor } from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface SaidRow {
  readonly day: number
  readonly share: number
  readonly shareSales: number
  readonly thenPromised: string | null
  readonly thenPaid: string | null
}

/**
 * The newest forecast that is followed by 30 closes; while none is, the first forecast. Null: there
 * is no forecast yet.
 */
export async function earlierForecast(runner: Runner): Promise<DataOf<'books.summary'>['said']> {
  const row = await runner.maybe<SaidRow>(sql`
    (select 1 as place, day, share, share_sales, then_promised, then_paid
     from outlook_day cross join world_day
     where share is not null and then_promised > 0 and day <= settled_through - ${coverageDays}::int
     order by day desc limit 1)
    union all
    (select 2, day, share, share_sales, null, null from outlook_day where share is not null order by day limit 1)
    order by place limit 1`)
  if (row === undefined) return null
  const { day, share, shareSales, thenPromised, thenPaid } = row
  return {
    day: day + 1,
    coverage: share / 10_000,
    coverageWithSales: shareSales / 10_000,
    checkDay: day + coverageDays + 1,
    paid: thenPromised === null ? null : ratioFloor(BigInt(thenPaid ?? 0), BigInt(thenPromised)),
  }
}

/**
 * The settled day from which on every close has used up the pots; null: the last close left
 * something, or nothing was due.
 */
export async function spentSince(runner: Runner): Promise<number | null> {
  const row = await runner.maybe<{ since: number | null }>(
    sql`select spent_since as since from outlook_day join world_day on day = settled_through`,
  )
  return row?.since ?? null
}
