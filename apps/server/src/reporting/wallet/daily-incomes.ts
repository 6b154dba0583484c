/** The incomes on a page of record type 4, and their total. */
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { dailyMachines } from './machine-days.ts'

export interface IncomePlace {
  readonly day: number
  readonly orderId: bigint
}

export interface IncomePage {
  /** Only the incomes that follow this one. */
  readonly after: IncomePlace | null
  readonly offset: number
  readonly limit: number
}

interface DailyIncomeRow {
  readonly total: number
  /** Null: the page is empty. */
  readonly day: number | null
  readonly orderId: bigint | null
}

/**
 * Newest day first, within a day the newest order first. The counts of `daily` say which days the
 * page reaches (`reached`). Of the first and the last of them, which may have very many incomes,
 * only the newest orders are read; the days between have fewer than the page holds, and one walk
 * through the orders finds them.
 */
export async function incomesOnPage(
  runner: Runner,
  memberId: bigint,
  { after, offset, limit }: IncomePage,
): Promise<{ readonly total: number; readonly places: IncomePlace[] }> {
  const [afterDay, afterOrder] = [after?.day ?? null, after?.orderId ?? null]
  const rows = await runner.many<DailyIncomeRow>(
    joinQueries([
      sql`with`,
      dailyMachines(memberId),
      sql`,
    counted as (
      select day, machines,
        sum(case when day = ${afterDay}::int then 0 else machines end) over (order by day desc) as through
      from daily where machines > 0 and (${afterDay}::int is null or day <= ${afterDay}::int)),
    reached as materialized (
      select min(day) as from_day, max(day) as through_day, greatest(0, min(through - machines)) as newer from counted
      where day = ${afterDay}::int or (through - machines < ${offset + limit}::int and through > ${offset}::int)),
    edge as (
      select from_day as day from reached union select through_day from reached),
    near as (
      select edge.day, newest.order_id
      from edge cross join lateral (
        select order_id from ord
        where member_id = ${memberId} and first_day <= edge.day and last_day >= edge.day
          and (${afterDay}::int is null or edge.day < ${afterDay}::int or order_id < ${afterOrder}::bigint)
        order by order_id desc limit ${offset + limit}::int) as newest
      union all
      select due.day, order_id
      from reached cross join ord
      cross join lateral generate_series(greatest(first_day, from_day + 1), least(last_day, through_day - 1)) as due (day)
      where (select through_day - from_day from reached) > 1
        and member_id = ${memberId} and first_day < through_day and last_day > from_day),
    page as (
      select day, order_id from near order by day desc, order_id desc
      offset (select greatest(0, ${offset}::int - newer) from reached) limit ${limit}::int)
    select total, day, order_id
    from (select coalesce(sum(machines), 0)::int as total from daily) as sum left join page on true
    order by day desc, order_id desc`,
    ]),
  )
  return {
    total: rows[0]?.total ?? 0,
    places: rows.flatMap(({ day, orderId }) => (day === null || orderId === null ? [] : [{ day, orderId }])),
  }
}
