/**
 * Claims of funded income: one claim for all orders of a member, or for one order through a day.
 * Amounts in minor units. What an order got over a span of days is the difference of two rows of
 * `day_group`, so these statements do not read the incomes themselves.
 */
import { queuedClaims } from '../../ledger/credit.ts'
import type { Moment } from '../../ledger/moment.ts'
import { joinQueries } from '../../platform/db/join-queries.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { creditAt } from './credit-at.ts'
import { takeMany } from './take-many.ts'

export interface ClaimTotals {
  /** One for each member who had something to receive. */
  readonly claims: number
  readonly amount: bigint
  /** Orders with something to receive. */
  readonly orders: number
}

/**
 * Above this number one statement serves all members, and computes their common figures once
 * (take-many.ts).
 */
const fewMembers = 100

/**
 * Claims everything that each of these members has to receive: one row for each member, none for a
 * member with nothing. Returns the sums over all members. Their wallets must be locked.
 */
export async function claimAllIncome(
  tx: Tx,
  moment: Moment,
  memberIds: readonly bigint[],
): Promise<ClaimTotals> {
  if (memberIds.length <= fewMembers) return tx.one<ClaimTotals>(takeFew(moment, memberIds))
  // The planner cannot know how many orders an array of members has, and would sort them all twice.
  const [, taken] = await Promise.all([
    tx.run(sql`set local enable_mergejoin = off`),
    tx.one<ClaimTotals>(takeMany(moment, memberIds)),
    tx.run(sql`set local enable_mergejoin = on`),
  ])
  return taken
}

/**
 * Two look-ups for each amount and span of days that a member's orders share: the cost depends only
 * on a member's own orders, not on the age of the world. They are sub-selects, because with joins
 * the planner reads the whole `day_group` of a world for one member.
 */
const takeFew = (moment: Moment, memberIds: readonly bigint[]): Query =>
  joinQueries([
    sql`
    with taker as materialized (
      select member_id, coalesce(number, 0) as number, coalesce(all_through, -1) as all_through,
        coalesce((
          select max(number) from claim where claim.member_id = asked.member_id and order_id is null), 0) as all_number
      from unnest(${memberIds}::bigint[]) as asked (member_id)
      left join lateral (
        select number, all_through from claim where claim.member_id = asked.member_id
        order by number desc limit 1) as newest on true),
    alone as materialized (
      select member_id, claim.order_id, max(claim.through_day) as alone_through
      from taker join claim using (member_id) where claim.number > all_number
      group by member_id, claim.order_id),
    holding as (
      select taker.member_id, day_return, first_day, last_day, -1 as alone_through, count(*) as machines
      from taker join ord on ord.member_id = taker.member_id and last_day > all_through
      where ord.order_id not in (select order_id from alone)
      group by taker.member_id, day_return, first_day, last_day
      union all
      select member_id, day_return, first_day, last_day, alone_through, count(*)
      from alone join ord using (member_id, order_id)
      group by member_id, day_return, first_day, last_day, alone_through),
    span as (
      select member_id, day_return, machines, least(last_day, settled_through) as until_day,
        greatest(first_day, all_through + 1, alone_through + 1) as since_day
      from holding join taker using (member_id) cross join world_day),
    due as materialized (
      select member_id, sum(machines * paid)::bigint as amount,
        coalesce(sum(machines) filter (where paid > 0), 0)::int as orders
      from (
        select member_id, machines,
          (select sum_paid from day_group where promised = day_return and day = until_day)
            - (select sum_paid - paid from day_group where promised = day_return and day = since_day) as paid
        from span where since_day <= until_day) as each
      group by member_id),
    made as (
      insert into claim (member_id, number, order_id, through_day, all_through, amount, claimed_at, credit_at)
      select member_id, number + 1, null, settled_through, settled_through, amount, ${moment.now}, ${creditAt(moment)}
      from due join taker using (member_id) cross join world_day where amount > 0
      returning member_id, number, amount, credit_at),`,
    queuedClaims,
    sql`
    select count(*)::int as claims, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(orders), 0)::int as orders
    from due where amount > 0`,
  ])

/**
 * Claims one order of one member through a day. The member's wallet must be locked. Makes no claim
 * when there is nothing to receive.
 */
export const claimOrderIncome = (
  tx: Tx,
  moment: Moment,
  order: { readonly memberId: bigint; readonly orderId: bigint; readonly throughDay: number },
): Promise<ClaimTotals> =>
  tx.one<ClaimTotals>(
    joinQueries([
      sql`
    with newest as (
      select number, all_through from claim where member_id = ${order.memberId} order by number desc limit 1),
    alone as (
      select max(through_day) as through_day from claim where order_id = ${order.orderId}),
    due as (
      select until.day, until.sum_paid - since.sum_paid + since.paid as amount
      from ord left join newest on true left join alone on true cross join world_day
      join day_group as since on since.promised = day_return
        and since.day = greatest(first_day, all_through + 1, through_day + 1)
      join day_group as until on until.promised = day_return
        and until.day = least(last_day, settled_through, ${order.throughDay}::int)
      where order_id = ${order.orderId} and member_id = ${order.memberId} and since.day <= until.day),
    made as (
      insert into claim (member_id, number, order_id, through_day, all_through, amount, claimed_at, credit_at)
      select ${order.memberId}, coalesce(number, 0) + 1, ${order.orderId}, day, coalesce(all_through, -1), amount,
        ${moment.now}, ${creditAt(moment)}
      from due left join newest on true
      where amount > 0
      returning member_id, number, amount, credit_at),`,
      queuedClaims,
      sql`
    select count(*)::int as claims, coalesce(sum(amount), 0)::bigint as amount, count(*)::int as orders from made`,
    ]),
  )
