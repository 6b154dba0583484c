/**
 * A world of 1,000 settled days with their lots, written straight into its tables: a hundred
 * machines a day are sold to 2,000 members, and each close takes nine tenths of what a day brings.
 */
import type { World } from '../apps/server/src/context.ts'
import { sql } from '../apps/server/src/platform/db/sql.ts'

export const daysLived = 1000
export const soldADay = 100
const buyers = 2000
export const price = 10_000_000n
/** What a day brings into members' payments, and what its close takes from them. */
export const cameADay = BigInt(soldADay) * price
export const drawnADay = (cameADay * 9n) / 10n
const validDays = 60
/** The bought day of the member's machine whose sixty incomes are read. */
const ownDay = 900
/** A day whose lot closes have taken, so that its payment has gone somewhere. */
export const spentDay = 500

/** Returns the member's order of sixty incomes. */
export async function fillLots(world: World, memberId: bigint): Promise<bigint> {
  await sell(world, memberId)
  await layAll(world)
  const { orderId } = await world.db.one<{ orderId: bigint }>(sql`
    select min(order_id) as order_id from ord where member_id = ${memberId} and bought_day = ${ownDay}`)
  await world.db.run(sql`
    insert into income (day, order_id, member_id, promised, revenue, fees, operator, purchases, rest)
    select day, ${orderId}, ${memberId}, 500000, 100003, 0, 0, 399995, 2
    from generate_series(${ownDay + 1}::int, ${ownDay + validDays}::int) as day`)
  await world.db.run(sql`update world_day set open_day = ${daysLived}, settled_through = ${daysLived - 1}`)
  // These days have no balances from which the ticker of the measured server could build roots.
  await world.db.run(sql`update root_start set from_day = ${daysLived}`)
  await world.db.run(sql`analyze`)
  return orderId
}

/** The member buys one machine a day beside all others. */
async function sell({ db }: World, memberId: bigint): Promise<void> {
  await db.run(sql`
    insert into member (member_id, country, digits, invite_code, joined_day, joined_at, simulated)
    overriding system value
    select 1000000 + number, 'IN', 7000000000 + number, 'L' || number, 0, (select day_zero from world_clock), true
    from generate_series(0, ${buyers - 1}::int) as number`)
  await db.run(sql`
    with sold as (
      select day, nth, case nth when 0 then ${memberId}::bigint
        else 1000000 + (day * 37 + nth * 13) % ${buyers}::int end as buyer
      from generate_series(0, ${daysLived - 1}::int) as day cross join generate_series(0, ${soldADay - 1}::int) as nth
      order by day, nth),
    made as (
      insert into movement (code, day, happened_at, member_id)
      select 'purchase', day, (select day_zero from world_clock) + day * interval '24 hours', buyer from sold
      returning movement_id, day, member_id),
    ordered as (
      insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
        lease_version)
      select member_id, (select min(product_id) from product), movement_id, ${price}, 500000, day, day + 1,
        day + ${validDays}::int, now(), 1
      from made order by movement_id)
    insert into entry (account_id, seq, movement_id, day, amount)
    select account_id, movement_id, movement_id, day, sign * ${price}::bigint
    from made cross join (values (4, 1), (10, -1)) as side (account_id, sign)`)
}

async function layAll({ db }: World): Promise<void> {
  const last = daysLived - 1
  await db.run(sql`
    insert into pot_in (pot, day, stated, amount, through)
    select pot, day, stated, amount, sum(amount) over (partition by pot order by day, stated)
    from generate_series(0, ${last}::int) as day
    cross join (values ('purchases', false, ${cameADay}::bigint), ('revenue', false, 300000001),
      ('revenue', true, 100000000), ('fees', false, 7000000)) as lot (pot, stated, amount)`)
  await db.run(sql`
    insert into lot_draw (close_day, pot, lot_day, stated, amount)
    select close_day, 'purchases', day, false,
      least(through, (close_day + 1) * ${drawnADay}::numeric) - greatest(through - amount, close_day * ${drawnADay}::numeric)
    from generate_series(0, ${last}::int) as close_day join pot_in on pot = 'purchases'
      and through > close_day * ${drawnADay}::numeric and through - amount < (close_day + 1) * ${drawnADay}::numeric
    union all
    select day, pot, day, stated, amount from pot_in where pot <> 'purchases'`)
  await db.run(sql`
    update pot_queue set drawn = coalesce((select sum(amount) from lot_draw where lot_draw.pot = pot_queue.pot), 0)`)
  await db.run(sql`
    insert into draw_kind (close_day, kind, amount, few)
    select day, kind, div(${drawnADay}::numeric * tenths, 10), false
    from generate_series(0, ${last}::int) as day cross join (values ('income', 8), ('referral', 2)) as paid (kind, tenths)`)
  await db.run(sql`
    insert into lot_payers (through_day, from_day, payers, simulated)
    select day, day, ${soldADay}, ${soldADay - 1} from generate_series(0, ${last}::int) as day`)
  await db.run(sql`
    insert into account_day (day, account_id, balance_after)
    select ${last}::int, account_id, sum(amount - coalesce(gave, 0))
    from pot_in join account on path = 'pot/' || pot
    left join (select pot, lot_day as day, stated, sum(amount) as gave from lot_draw group by pot, lot_day, stated) as given
      using (pot, day, stated)
    group by account_id`)
}
