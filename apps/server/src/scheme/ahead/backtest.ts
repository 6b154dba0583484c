/** `books.backtest`: each morning's figure that thirty closes have followed, and what was paid. */
import type { DataOf } from '@glasshouse/contract'
import { coverageDays, ratioFloor } from '@glasshouse/model'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Of a longer life one morning in every few, counted back from the last. */
const mornings = 400

interface BacktestRow {
  readonly day: number
  readonly share: number
  readonly shareSales: number
  readonly promised: string
  readonly paid: string
}

export async function backtest(db: Scope): Promise<DataOf<'books.backtest'>> {
  const rows = await db.many<BacktestRow>(sql`
    with checked as (
      select day, share, share_sales, then_promised as promised, coalesce(then_paid, 0) as paid,
        row_number() over (order by day desc) - 1 as back, count(*) over () as days
      from outlook_day cross join world_day
      where share is not null and then_promised > 0 and day <= settled_through - ${coverageDays}::int)
    select day, share, share_sales, promised, paid from checked
    where back % greatest(1, ceil(days / ${mornings}::numeric))::int = 0 order by day`)
  return {
    list: rows.map(({ day, share, shareSales, promised, paid }) => ({
      day: day + 1,
      said: share / 10_000,
      saidWithSales: shareSales / 10_000,
      paid: ratioFloor(BigInt(paid), BigInt(promised)) ?? 0,
    })),
  }
}
