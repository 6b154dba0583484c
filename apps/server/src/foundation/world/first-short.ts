/**
 * What a close paid of the incomes that were due: of the first day on which one was not covered in
 * full, which every member of the world can read, and of the newest settled day.
 */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { potNames, shareFloorPercent } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

export type FirstShort = NonNullable<DataOf<'world.info'>['firstShort']>

interface ShortDayRow {
  readonly day: number
  readonly incomes: number
  readonly promised: bigint
  readonly paid: bigint
  readonly left: bigint
}

/** `day`: a column of `world_day`. Every pot has a balance of every settled day. */
const closeOf = (day: Query): Query =>
  joinQueries([
    sql`
      select day, incomes::int as incomes, promised::bigint as promised, paid::bigint as paid, (
          select coalesce(sum(balance_after), 0)::bigint from account_day
          where account_id = any(${potNames.map((pot) => chart[`pot/${pot}`])}::bigint[])
            and account_day.day =`,
    day,
    sql`) as left from world_day join day_close on day_close.day =`,
    day,
  ])

async function readClose(runner: Runner, day: Query): Promise<FirstShort | null> {
  const row = await runner.maybe<ShortDayRow>(closeOf(day))
  if (row === undefined) return null
  const { promised, paid, left } = row
  return {
    day: row.day,
    incomes: row.incomes,
    promised: formatMoney(money(promised)),
    paid: formatMoney(money(paid)),
    percent: shareFloorPercent(paid, promised),
    potsEmpty: left === 0n,
  }
}

export const readFirstShort = (runner: Runner): Promise<FirstShort | null> =>
  readClose(runner, sql`first_short_day`)

/** The newest settled day; null: no day is settled. */
export const readLastClose = (runner: Runner): Promise<FirstShort | null> =>
  readClose(runner, sql`settled_through`)
