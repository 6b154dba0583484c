/**
 * Which buyers have got back what they paid: a day's purchases, incomes and rewards of each invited
 * member, and the changes they make in the teams above. It runs after the settlement and its
 * crediting, and delays neither; one transaction for each day.
 */
import { teamLevels } from '@glasshouse/contract'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Received is what was funded: claimed or not, credited or not. A member who buys again may fall
 * behind again. Only members with an inviter have rows.
 */
const addDay = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    with recursive moved as (
      select member_id, 0 as paid_in, sum(revenue + fees + operator + purchases + rest) as received
      from income where day = ${day} group by member_id
      union all
      select member_id, 0, sum(revenue + fees + operator + purchases + rest)
      from payable where day = ${day} and operator is not null group by member_id
      union all
      select member_id, sum(price), 0 from ord where bought_day = ${day} group by member_id),
    changed as materialized (
      select member.member_id, inviter_id, joined_day, simulated, sum(paid_in)::bigint as paid_in,
        sum(received)::bigint as received
      from moved join member on member.member_id = moved.member_id where inviter_id is not null
      group by member.member_id),
    before as materialized (select member_return.* from member_return join changed using (member_id)),
    after as (
      insert into member_return as kept (member_id, paid_in, received, bought, back)
      select member_id, paid_in, received, paid_in > 0, paid_in > 0 and received >= paid_in from changed
      on conflict (member_id) do update
      set paid_in = kept.paid_in + excluded.paid_in, received = kept.received + excluded.received,
        bought = kept.paid_in + excluded.paid_in > 0,
        back = kept.paid_in + excluded.paid_in > 0
          and kept.received + excluded.received >= kept.paid_in + excluded.paid_in
      returning member_id, bought, back),
    turned as (
      select inviter_id, joined_day, simulated, after.bought::int - coalesce(before.bought, false)::int as bought,
        after.back::int - coalesce(before.back, false)::int as back
      from after join changed using (member_id) left join before using (member_id)),
    above as (
      select inviter_id as member_id, joined_day, simulated, bought, back, 1 as floor from turned
      where bought <> 0 or back <> 0
      union all
      select member.inviter_id, above.joined_day, above.simulated, bought, back, floor + 1
      from above join member using (member_id) where member.inviter_id is not null and floor < ${teamLevels}::int)
    insert into team_back as kept (member_id, floor, joined_day, bought, bought_simulated, back, back_simulated)
    select member_id, floor, joined_day, sum(bought), coalesce(sum(bought) filter (where simulated), 0), sum(back),
      coalesce(sum(back) filter (where simulated), 0)
    from above group by member_id, floor, joined_day
    on conflict (member_id, floor, joined_day) do update
    set bought = kept.bought + excluded.bought, bought_simulated = kept.bought_simulated + excluded.bought_simulated,
      back = kept.back + excluded.back, back_simulated = kept.back_simulated + excluded.back_simulated`)

/**
 * Counts the next settled day that is not counted; false when none is left, or another worker is
 * counting it.
 */
const nextDay = (db: Scope): Promise<boolean> =>
  db.transaction(async (tx) => {
    const next = await tx.maybe<{ day: number }>(sql`
      select through_day + 1 as day from roll_up cross join world_day
      where name = 'money-back' and through_day < settled_through for update of roll_up skip locked`)
    if (next === undefined) return false
    await addDay(tx, next.day)
    await tx.run(sql`update roll_up set through_day = ${next.day} where name = 'money-back'`)
    return true
  })

/** Any number of processes may call it; the next call does what a crash left undone. */
export async function rollUpMoneyBack(db: Scope): Promise<void> {
  while (await nextDay(db));
}
