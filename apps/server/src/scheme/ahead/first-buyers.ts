/**
 * What the members of each group paid and were paid through a close: the same paid and back as in
 * `wallet.result`, for everybody at once.
 */
import type { FirstBuyers, JoinedGroup } from '@glasshouse/model'
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
 */
export const groupFigures = (
  runner: Runner,
  day: number,
  groups: readonly JoinedGroup[],
): Promise<GroupFigures[]> =>
  runner.many<GroupFigures>(sql`
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
    standing as (
      select bought_day, simulated, price + coalesce(cost, 0) as paid, coalesce(back, 0) as back,
        least(coalesce(back, 0), coalesce(taken, 0)) as taken
      from bought join member using (member_id) left join withdrawn using (member_id) left join funded using (member_id))
    select from_day, case when not apart then 'together' when simulated then 'simulated' else 'people' end as kind,
      count(*)::int as members, sum(paid)::bigint as paid, sum(back)::bigint as back, sum(taken)::bigint as taken,
      (count(*) filter (where back >= paid))::int as ahead, (count(*) filter (where taken >= paid))::int as ahead_ended
    from standing join joined on bought_day between from_day and through_day
    group by from_day, kind order by from_day, kind`)
