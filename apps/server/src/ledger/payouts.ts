/**
 * Payouts with one row per member and day (savings, dividends): how a day's rows are written, and
 * a member's list of them.
 */
import type { CloseFunding } from '@glasshouse/model'
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Runner, Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import type { PageWindow } from '../platform/page.ts'
import { wholeNumberKey } from '../platform/page.ts'
import { type Funded, paidOf } from './sources.ts'

/** Kinds with one payable per member and day; their `subject_id` is the day. */
export type DailyKind = 'fund' | 'dividend'

/** A day whose close was funded. */
export interface FundedDay {
  readonly day: number
  /** World time of its rows, and the time from which they may be credited. */
  readonly now: Date
  readonly closedAt: Date
  readonly funding: CloseFunding
}

/** How the groups of one kind were funded, as one array per column for `unnest`. */
function fundedArrays({ funding }: FundedDay, kind: DailyKind) {
  const groups = funding.payouts.groups.filter((group) => group.kind === kind)
  const source = (pot: 'revenue' | 'fees' | 'operator' | 'purchases') =>
    groups.map(({ bySource }) => bySource[pot])
  return {
    promised: groups.map(({ amount }) => amount),
    paid: groups.map(({ paid }) => paid),
    revenue: source('revenue'),
    fees: source('fees'),
    operator: source('operator'),
    purchases: source('purchases'),
    rest: groups.map(({ rest }) => rest),
  }
}

interface PromisedByKind {
  readonly kind: DailyKind
  /** The `with` clause of the statement. */
  readonly before?: Query
  /** A table or a sub-select with `member_id` and `promised`, one row for each member. */
  readonly from: Query
}

/**
 * Writes one payable for each member, funded as its group was. Returns the number of rows. Run once
 * for each day and kind, when the day is settled: the table's key rejects a second run.
 */
export function insertFunded(tx: Tx, funded: FundedDay, promised: PromisedByKind): Promise<number> {
  const { day, now, closedAt } = funded
  const { kind, before = sql``, from } = promised
  const of = fundedArrays(funded, kind)
  const inserted = sql`
    insert into payable (kind, member_id, subject_id, day, promised, revenue, fees, operator, purchases, rest, credit_at,
      happened_at)
    select ${kind}::text, member_id, ${day}::int, ${day}::int, promised, revenue, fees, operator, purchases, rest,
      case when paid > 0 then ${closedAt}::timestamptz end, ${now}::timestamptz
    from`
  const groups = sql`
    join unnest(${of.promised}::bigint[], ${of.paid}::bigint[], ${of.revenue}::bigint[], ${of.fees}::bigint[],
      ${of.operator}::bigint[], ${of.purchases}::bigint[], ${of.rest}::smallint[]
    ) as funded (promised, paid, revenue, fees, operator, purchases, rest) using (promised)`
  return tx.run(joinQueries([before, inserted, from, groups]))
}

interface PayoutsOf {
  readonly memberId: bigint
  readonly kind: DailyKind
}

export interface PayoutRow extends Funded {
  readonly payableId: bigint
  readonly day: number
  readonly credited: boolean
}

export const payoutState = (row: PayoutRow): 'waiting' | 'credited' | 'uncovered' => {
  if (row.credited) return 'credited'
  return paidOf(row) === 0n ? 'uncovered' : 'waiting'
}

/**
 * One row more than the page holds. The key of `payable` is also the order of the list. Errors:
 * `field_invalid` (after).
 */
export const payoutsOnPage = (
  runner: Runner,
  { memberId, kind, after, limit, offset }: PayoutsOf & PageWindow,
): Promise<PayoutRow[]> =>
  runner.many<PayoutRow>(sql`
    select payable_id, day, promised, revenue, fees, operator, purchases, rest::bigint as rest,
      movement_id is not null as credited
    from payable
    where kind = ${kind} and member_id = ${memberId} and operator is not null
      and subject_id < ${wholeNumberKey(after) ?? 2n ** 62n}
    order by subject_id desc limit ${limit + 1}::int offset ${offset}::int`)

/** The largest number of payouts that is summed on each read; beyond it the sums are kept. */
const unkeptMax = 200

interface Tally extends Funded {
  readonly payouts: number
  /** Number of payouts summed in this read. */
  readonly fresh: number
  readonly throughDay: number
}

/**
 * The number and the sums of a member's payouts: kept sums plus the payouts since, so that a long
 * list is not read again.
 */
export async function payoutTotals(
  runner: Runner,
  { memberId, kind }: PayoutsOf,
): Promise<{ readonly payouts: number; readonly funded: Funded }> {
  const tally = await runner.one<Tally>(sql`
    with kept as materialized (
      select * from payable_tally where member_id = ${memberId} and kind = ${kind}),
    fresh as materialized (
      select day, promised, revenue, fees, operator, purchases, rest from payable
      where kind = ${kind} and member_id = ${memberId} and operator is not null
        and subject_id > coalesce((select through_day from kept), -1)),
    added as (
      select (select count(*)::int from fresh) as fresh,
        (select max(day) from fresh) as through_day, promised, revenue, fees, operator, purchases, rest, payables
      from (
        select promised, revenue, fees, operator, purchases, rest, payables from kept
        union all
        select promised, revenue, fees, operator, purchases, rest, 1 from fresh) as rows)
    select coalesce(max(fresh), 0) as fresh, coalesce(max(through_day), -1) as through_day,
      coalesce(sum(payables), 0)::int as payouts, coalesce(sum(promised), 0)::bigint as promised,
      coalesce(sum(revenue), 0)::bigint as revenue, coalesce(sum(fees), 0)::bigint as fees,
      coalesce(sum(operator), 0)::bigint as operator, coalesce(sum(purchases), 0)::bigint as purchases,
      coalesce(sum(rest), 0)::bigint as rest
    from added`)
  if (tally.fresh > unkeptMax) await keepTally(runner, { memberId, kind }, tally)
  return { payouts: tally.payouts, funded: tally }
}

const keepTally = (runner: Runner, { memberId, kind }: PayoutsOf, tally: Tally): Promise<number> =>
  runner.run(sql`
    insert into payable_tally (member_id, kind, through_day, payables, promised, revenue, fees, operator, purchases,
      rest)
    values (${memberId}, ${kind}, ${tally.throughDay}, ${tally.payouts}, ${tally.promised}, ${tally.revenue},
      ${tally.fees}, ${tally.operator}, ${tally.purchases}, ${tally.rest})
    on conflict (member_id, kind) do update
    set through_day = excluded.through_day, payables = excluded.payables, promised = excluded.promised,
      revenue = excluded.revenue, fees = excluded.fees, operator = excluded.operator, purchases = excluded.purchases,
      rest = excluded.rest
    where payable_tally.through_day < excluded.through_day`)
