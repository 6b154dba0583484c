/**
 * What the members of each group paid and were paid through a close: the same paid and back as in
 * `wallet.result`, for all members together.
 */
import { type FirstBuyers, fewestPeople, type JoinedGroup } from '@glasshouse/model'
import { chart, memberAccountsFrom } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** By settled day, everybody who bought a first machine on it. */
export const firstBuyers = (runner: Runner): Promise<FirstBuyers[]> =>
  runner.many<FirstBuyers>(sql`
    select day, (count(*) filter (where not simulated))::int as people,
           (count(*) filter (where simulated))::int as simulated
    from (select member_id, min(bought_day) as day from ord group by member_id) as bought
    join member using (member_id) cross join world_day
    where day <= settled_through group by day order by day`)

export type GroupKind = 'people' | 'simulated' | 'together'

/** Minor units. */
export interface GroupFigures {
  readonly fromDay: number
  readonly kind: GroupKind
  readonly members: number
  readonly paid: bigint
  readonly back: bigint
  /** The part of `back` that members took out: each at most what came back to them. */
  readonly taken: bigint
  readonly ahead: number
  readonly aheadEnded: number
}

/**
 * Through the close of `day`. A withdrawal counts on the day on which it was paid out: what left
 * the member's account is taken out, and what of it went to the fees' pot or to the rounding is
 * paid. A payout that the chain took back is neither, and the operator gave its fee back.
 *
 * Where fewer than ten members were paid something, or paid for a withdrawal, and have bought
 * nothing, the line of the newest group has their amounts, too: what the day totals of the books
 * have besides all lines would be theirs. No count has them.
 */
export const groupFigures = (
  runner: Runner,
  day: number,
  groups: readonly JoinedGroup[],
): Promise<GroupFigures[]> => {
  const last = groups.at(-1)
  return runner.many<GroupFigures>(sql`
    with joined as (
      select * from unnest(${groups.map(({ fromDay }) => fromDay)}::int[],
        ${groups.map(({ throughDay }) => throughDay)}::int[], ${groups.map(({ apart }) => apart)}::boolean[])
        as joined (from_day, through_day, apart)),
    bought as (
      select member_id, min(bought_day) as bought_day, sum(price) as price from ord
      where bought_day <= ${day}::int group by member_id),
    withdrawn as (
      select movement.member_id,
        -sum(amount) filter (where account_id >= ${memberAccountsFrom}::bigint) as taken,
        sum(amount) filter (where account_id in (
          ${chart['pot/fees']}::bigint, ${chart['outside/operator']}::bigint, ${chart.rest}::bigint)) as cost
      from movement join entry using (movement_id)
      where code in ('chain-payout', 'bank-payout', 'payout-reversal') and movement.day <= ${day}::int
      group by movement.member_id),
    funded as (
      select member_id, sum(amount) as back from (
        select member_id, until.sum_paid - since.sum_paid + since.paid as amount
        from ord
        join day_group as since on since.promised = day_return and since.day = first_day
        join day_group as until on until.promised = day_return and until.day = least(last_day, ${day}::int)
        where first_day <= ${day}::int
        union all
        select member_id, revenue + fees + operator + purchases + rest from payable
        where operator is not null and day <= ${day}::int) as each
      group by member_id),
    others as (
      select member_id, coalesce(cost, 0) as cost, coalesce(back, 0) as back, coalesce(taken, 0) as taken
      from funded full join withdrawn using (member_id)
      where member_id not in (select member_id from bought)),
    few as (
      select count(*) filter (where back <> 0) between 1 and ${fewestPeople - 1}::int
        or count(*) filter (where cost <> 0) between 1 and ${fewestPeople - 1}::int as are_few
      from others),
    standing as (
      select bought_day, simulated, price + coalesce(cost, 0) as paid, coalesce(back, 0) as back,
        least(coalesce(back, 0), coalesce(taken, 0)) as taken, true as is_buyer
      from bought join member using (member_id) left join withdrawn using (member_id) left join funded using (member_id)
      union all
      select ${last?.throughDay ?? -1}::int,
        case when ${last?.people === 0}::boolean then true when ${last?.simulated === 0}::boolean then false
          else simulated end,
        cost, back, least(back, taken), false
      from others join member using (member_id) cross join few where are_few)
    select from_day, case when not apart then 'together' when simulated then 'simulated' else 'people' end as kind,
      (count(*) filter (where is_buyer))::int as members, sum(paid)::bigint as paid, sum(back)::bigint as back,
      sum(taken)::bigint as taken, (count(*) filter (where is_buyer and back >= paid))::int as ahead,
      (count(*) filter (where is_buyer and taken >= paid))::int as ahead_ended
    from standing join joined on bought_day between from_day and through_day
    group by from_day, kind order by from_day, kind`)
}
