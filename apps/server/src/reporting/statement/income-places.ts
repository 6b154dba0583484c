/**
 * Which incomes a member had on a span of days, oldest first and a batch at a time. They follow
 * from the days of the member's machines, so no income is searched for.
 */
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { dailyMachines, type IncomePlace } from '../wallet/index.ts'
import type { StatementSpan } from './span.ts'

interface Days {
  readonly fromDay: number
  readonly throughDay: number
}

/**
 * The days with incomes, in order: consecutive days whose incomes fit in one batch are one row, and
 * a day with more is a row of its own.
 */
async function daysByBatch(
  runner: Runner,
  memberId: bigint,
  { fromDay, settledThrough }: Pick<StatementSpan, 'fromDay' | 'settledThrough'>,
  batch: number,
): Promise<Days[]> {
  const counts = await runner.many<{ day: number; machines: number }>(
    joinQueries([
      sql`with`,
      dailyMachines(memberId),
      sql`
    select day, machines::int as machines from daily
    where machines > 0 and day between ${fromDay}::int and ${settledThrough}::int order by day`,
    ]),
  )
  const spans: (Days & { incomes: number })[] = []
  for (const { day, machines } of counts) {
    const last = spans.at(-1)
    if (last !== undefined && last.incomes + machines <= batch)
      spans[spans.length - 1] = { ...last, throughDay: day, incomes: last.incomes + machines }
    else spans.push({ fromDay: day, throughDay: day, incomes: machines })
  }
  return spans
}

/**
 * At most `batch` incomes of these days, by day and order; when they are one day, those after this
 * order.
 */
const placesOn = (
  runner: Runner,
  memberId: bigint,
  { fromDay, throughDay, after, batch }: Days & { readonly after: bigint; readonly batch: number },
): Promise<IncomePlace[]> =>
  fromDay === throughDay
    ? runner.many<IncomePlace>(sql`
        select ${fromDay}::int as day, order_id from ord
        where member_id = ${memberId} and order_id > ${after} and first_day <= ${fromDay}::int
          and last_day >= ${fromDay}::int
        order by order_id limit ${batch}::int`)
    : runner.many<IncomePlace>(sql`
        select day, order_id from ord
        cross join lateral generate_series(
          greatest(first_day, ${fromDay}::int), least(last_day, ${throughDay}::int)) as day
        where member_id = ${memberId} and first_day <= ${throughDay}::int and last_day >= ${fromDay}::int
        order by day, order_id limit ${batch}::int`)

/** Every income that fell due on these days, at most `batch` at a time. */
export async function* incomePlaces(
  runner: Runner,
  memberId: bigint,
  span: Pick<StatementSpan, 'fromDay' | 'settledThrough'>,
  batch: number,
): AsyncGenerator<IncomePlace[]> {
  for (const days of await daysByBatch(runner, memberId, span, batch)) {
    let after = 0n
    for (;;) {
      const places = await placesOn(runner, memberId, { ...days, after, batch })
      if (places.length > 0) yield places
      const last = places.at(-1)
      if (last === undefined || days.fromDay < days.throughDay || places.length < batch) break
      after = last.orderId
    }
  }
}
