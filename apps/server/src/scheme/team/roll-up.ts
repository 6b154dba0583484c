/**
 * The totals of the teams at a day's close: counts by level and joining day, and the month's
 * purchases. A member adds to at most three rows of each, however large the tree is; purchases and
 * registrations write none of them.
 */
import { teamLevels } from '@glasshouse/contract'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { monthOfClosedDay } from './month.ts'

/** Counts the members who joined on the day, and those who bought their first machine on it. */
const countDay = (tx: Tx, day: number): Promise<number> =>
  tx.run(sql`
    with recursive fresh as (
      select inviter_id as member_id, joined_day, simulated, 1 as members, 0 as valid, 1 as floor
      from member where joined_day = ${day} and inviter_id is not null
      union all
      select inviter_id, joined_day, simulated, 0, 1, 1 from (
        select member_id, min(order_id) as first from ord where bought_day = ${day} group by member_id) as bought
      join member using (member_id)
      where inviter_id is not null and not exists (
        select from ord as earlier where earlier.member_id = bought.member_id and earlier.order_id < bought.first)),
    above as (
      select * from fresh
      union all
      select member.inviter_id, above.joined_day, above.simulated, members, valid, floor + 1
      from above join member using (member_id) where member.inviter_id is not null and floor < ${teamLevels}::int)
    insert into team_day as kept (member_id, floor, joined_day, members, simulated, valid, valid_simulated)
    select member_id, floor, joined_day, sum(members), coalesce(sum(members) filter (where simulated), 0), sum(valid),
      coalesce(sum(valid) filter (where simulated), 0)
    from above group by member_id, floor, joined_day
    on conflict (member_id, floor, joined_day) do update
    set members = kept.members + excluded.members, simulated = kept.simulated + excluded.simulated,
      valid = kept.valid + excluded.valid, valid_simulated = kept.valid_simulated + excluded.valid_simulated`)

const addPurchases = (tx: Tx, day: number, month: number): Promise<number> =>
  tx.run(sql`
    with recursive above as (
      select inviter_id as member_id, sum(price) as paid, 1 as floor from ord join member using (member_id)
      where bought_day = ${day} and inviter_id is not null group by inviter_id
      union all
      select inviter_id, paid, floor + 1 from above join member using (member_id)
      where inviter_id is not null and floor < ${teamLevels}::int)
    insert into team_month as kept (member_id, month, purchases)
    select member_id, ${month}::int, sum(paid) from above group by member_id
    on conflict (member_id, month) do update set purchases = kept.purchases + excluded.purchases`)

/**
 * Run when a day is settled, before its rewards are made: it rolls up this day, and before it any
 * days that an older version left out.
 */
export async function rollUpTeam(tx: Tx, day: number): Promise<void> {
  const { through } = await tx.one<{ through: number }>(
    sql`select through_day as through from roll_up where name = 'team'`,
  )
  for (let at = through + 1; at <= day; at++) {
    await countDay(tx, at)
    await addPurchases(tx, at, (await monthOfClosedDay(tx, at)).month)
  }
  await tx.run(sql`update roll_up set through_day = ${day} where name = 'team'`)
}
