/**
 * The amounts promised to a member for a span of days, the amounts paid of them by source, and the
 * fees. Minor units.
 */
import type { Funded } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Days } from './balances.ts'

export interface DueSum extends Funded {
  readonly incomes: number
}

/**
 * Incomes of machines that fell due: each order's part of these days is the difference of two
 * running sums, computed once for the machines that share amount and days.
 */
export const incomeDue = (
  runner: Runner,
  memberId: bigint,
  { fromDay, settledThrough }: { readonly fromDay: number; readonly settledThrough: number },
): Promise<DueSum> =>
  runner.one<DueSum>(sql`
    with span as (
      select day_return, greatest(first_day, ${fromDay}::int) as from_day,
        least(last_day, ${settledThrough}::int) as through_day, count(*) as machines
      from ord where member_id = ${memberId} and first_day <= ${settledThrough}::int and last_day >= ${fromDay}::int
      group by day_return, from_day, through_day)
    select coalesce(sum(machines * (through_day - from_day + 1)), 0)::int as incomes,
           coalesce(sum(machines * (until.sum_promised - since.sum_promised + since.promised)), 0)::bigint as promised,
           coalesce(sum(machines * (until.sum_revenue - since.sum_revenue + since.revenue)), 0)::bigint as revenue,
           coalesce(sum(machines * (until.sum_fees - since.sum_fees + since.fees)), 0)::bigint as fees,
           coalesce(sum(machines * (until.sum_operator - since.sum_operator + since.operator)), 0)::bigint as operator,
           coalesce(sum(machines * (until.sum_purchases - since.sum_purchases + since.purchases)), 0)::bigint as purchases,
           coalesce(sum(machines * (until.sum_rest - since.sum_rest + since.rest)), 0)::bigint as rest
    from span
    join day_group as since on since.promised = day_return and since.day = from_day
    join day_group as until on until.promised = day_return and until.day = through_day
    where from_day <= through_day`)

/** Rewards that were funded at the close of these days. */
export const rewardsDue = (runner: Runner, memberId: bigint, days: Days): Promise<Funded> =>
  runner.one<Funded>(sql`
    select coalesce(sum(promised), 0)::bigint as promised, coalesce(sum(revenue), 0)::bigint as revenue,
           coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(operator), 0)::bigint as operator,
           coalesce(sum(purchases), 0)::bigint as purchases, coalesce(sum(rest), 0)::bigint as rest
    from payable
    where member_id = ${memberId} and operator is not null and day between ${days.fromDay}::int and ${days.throughDay}::int`)

export interface FeeRow {
  readonly number: number
  readonly withdrawalId: bigint
  readonly fee: bigint
  readonly day: number
  readonly bookedAt: Date
}

/**
 * A fee is booked when its withdrawal arrives; a withdrawal that was cancelled or failed costs
 * nothing.
 */
export const feesBooked = (
  runner: Runner,
  memberId: bigint,
  { fromDay, throughDay, after, limit }: Days & { readonly after: number; readonly limit: number },
): Promise<FeeRow[]> =>
  runner.many<FeeRow>(sql`
    select number, withdrawal_id, fee, day, happened_at as booked_at
    from withdrawal join movement on movement.movement_id = ended_movement_id
    where withdrawal.member_id = ${memberId} and state = 'arrived' and fee > 0 and number > ${after}::int
      and day between ${fromDay}::int and ${throughDay}::int
    order by number limit ${limit}::int`)

export const feesSum = (
  runner: Runner,
  memberId: bigint,
  days: Days,
): Promise<{ readonly count: number; readonly sum: bigint }> =>
  runner.one(sql`
    select count(*)::int as count, coalesce(sum(fee), 0)::bigint as sum
    from withdrawal join movement on movement.movement_id = ended_movement_id
    where withdrawal.member_id = ${memberId} and state = 'arrived' and fee > 0
      and day between ${days.fromDay}::int and ${days.throughDay}::int`)
