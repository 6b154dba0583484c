/**
 * The first day on which an income was not covered in full: a fact of the world that everybody in
 * it can read.
 */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { potNames, shareFloorPercent } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type FirstShort = NonNullable<DataOf<'world.info'>['firstShort']>

export async function readFirstShort(runner: Runner): Promise<FirstShort | null> {
  const row = await runner.maybe<{
    day: number
    incomes: number
    promised: bigint
    paid: bigint
    left: bigint
  }>(sql`
    select day, incomes::int as incomes, promised::bigint as promised, paid::bigint as paid, (
        select coalesce(sum(balance_after), 0)::bigint from account_day
        where account_day.day = first_short_day
          and account_id = any(${potNames.map((pot) => chart[`pot/${pot}`])}::bigint[])) as left
    from world_day join day_close on day = first_short_day`)
  if (row === undefined) return null
  const { day, incomes, promised, paid, left } = row
  return {
    day,
    incomes,
    promised: formatMoney(money(promised)),
    paid: formatMoney(money(paid)),
    percent: shareFloorPercent(paid, promised),
    potsEmpty: left === 0n,
  }
}
