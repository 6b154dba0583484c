import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putCapital, startLife } from '../../../../../tests/support/life.ts'
import { takenBack } from '../../../../../tests/support/taking-back.ts'
import { brokenBy, idle } from '../../../../../tests/support/tampered.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { bookRevenue, byHost } from '../../staff/index.ts'
import { lotChecks } from './lot-checks.ts'
import { prove } from './prove.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'lots')
  for (let day = 0; day < 16; day++) {
    if (day === 6) await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    if (day === 3 || day === 11)
      await bookRevenue(byHost(host.world, host.wall), { amount: '4.50', evidence: 'scrap' })
    if (day === 13) await putAndTakeBack(3_000_000n)
    await life.liveDay()
  }
})
afterAll(() => host.drop())

/** Capital that is put in and taken back on the same day. */
async function putAndTakeBack(amount: bigint): Promise<void> {
  await putCapital(host, amount)
  const { movementId } = await host.world.db.one<{ movementId: bigint }>(sql`
    select max(movement_id) as movement_id from movement where code = 'operator-capital'`)
  expect(await takenBack(host, movementId)).toBe(true)
}

test('a world whose pots paid from many days adds up', async () => {
  expect((await prove(host.world.db, -1)).broken).toBeNull()
  expect((await prove(host.world.db, 9)).broken).toBeNull()
  const rows = await host.world.db.one<Record<string, number>>(sql`
    select (select count(*)::int from lot_draw where pot = 'purchases') as purchases,
      (select count(*)::int from lot_draw where stated) as stated,
      (select count(*)::int from pot_in where taken_back > 0) as back,
      (select count(*)::int from lot_payers) as joined,
      (select count(*)::int from draw_kind) as kinds`)
  for (const [what, count] of Object.entries(rows)) expect(count, what).toBeGreaterThan(0)
})

type Case = readonly [what: string, names: RegExp, tampering: readonly Query[]]
const cases: readonly Case[] = [
  [
    'a lot of one unit more',
    /^lot of pot\/purchases of day 2$/,
    [sql`update pot_in set amount = amount + 1 where pot = 'purchases' and day = 2`],
  ],
  [
    'a lot gone',
    /^lot of pot\/purchases of day \d+$/,
    [
      sql`alter table lot_draw drop constraint lot_draw_pot_lot_day_stated_fkey`,
      sql`delete from pot_in where pot = 'purchases' and day = (select max(day) from pot_in where pot = 'purchases')`,
    ],
  ],
  [
    'revenue that was typed in, named as earned',
    /^lot of pot\/revenue of day \d+/,
    [
      sql`alter table lot_draw drop constraint lot_draw_pot_lot_day_stated_fkey`,
      sql`delete from pot_in where stated and day = 11`,
      sql`update pot_in set amount = amount + 4500000 where pot = 'revenue' and day = 11 and not stated`,
    ],
  ],
  [
    'a lot of the days before those that are known',
    /^pot\/fees before day 0$/,
    [sql`insert into pot_in (pot, day, amount, through) values ('fees', -1, 5, 5)`],
  ],
  [
    'a lot that gave a close one unit more',
    /^lots of pot\/purchases at the close of day \d+$/,
    [
      sql`
      update lot_draw set amount = amount + 1 where pot = 'purchases' and close_day = (
        select max(close_day) from lot_draw where pot = 'purchases')`,
    ],
  ],
  [
    'a lot moved by a day',
    /^lot of pot\/purchases of day \d+$/,
    [
      sql`
      update lot_draw set lot_day = lot_day - 1
      where pot = 'purchases' and close_day = (select max(close_day) from lot_draw where pot = 'purchases')
        and lot_day = (select max(lot_day) from lot_draw where pot = 'purchases')
        and exists (select from pot_in where pot_in.pot = 'purchases' and day = lot_day - 1)
        and not exists (
          select from lot_draw as other where other.pot = 'purchases' and other.close_day = lot_draw.close_day
            and other.lot_day = lot_draw.lot_day - 1)`,
    ],
  ],
  [
    'a lot of a later day than the close',
    /^lot of pot\/purchases of day \d+$/,
    [
      sql`
      update lot_draw set lot_day = (select max(day) from pot_in where pot = 'purchases')
      where pot = 'purchases' and close_day = (select min(close_day) from lot_draw where pot = 'purchases')
        and lot_day = (select min(lot_day) from lot_draw where pot = 'purchases')`,
    ],
  ],
  [
    'a unit of one lot that another gave',
    /^lot of pot\/purchases of day \d+$/,
    [
      sql`
      update lot_draw set amount = amount + case
          when lot_day = (select min(lot_day) from lot_draw as own
            where own.pot = 'purchases' and own.close_day = lot_draw.close_day) then 1 else -1 end
      where pot = 'purchases' and close_day = (
        select close_day from lot_draw where pot = 'purchases' group by close_day having count(*) = 2 limit 1)`,
    ],
  ],
  [
    'a correction that took from no lot',
    /^pot\/operator$/,
    [
      sql`
      update pot_in set taken_back = 0, through = through + (
        select sum(taken_back) from pot_in as lot where lot.pot = 'operator' and lot.day <= pot_in.day)
      where pot = 'operator' and day >= 13`,
    ],
  ],
  [
    'a place in the queue',
    /^place of the lot of pot\/purchases of day 2$/,
    [sql`update pot_in set through = through + 1 where pot = 'purchases' and day = 2`],
  ],
  [
    'the place of the next close',
    /^place of pot\/purchases$/,
    [sql`update pot_queue set drawn = drawn + 1 where pot = 'purchases'`],
  ],
  [
    'two closes that changed their lots',
    /^lot of pot\/purchases of day \d+$/,
    [
      sql`
      with pair as (
        select one.close_day as first, two.close_day as second, one.lot_day as old, two.lot_day as new
        from lot_draw as one join lot_draw as two using (pot)
        where pot = 'purchases' and one.close_day < two.close_day and one.lot_day < two.lot_day
          and one.amount > 1 and two.amount > 1
        order by one.close_day, two.close_day desc limit 1),
      moved as (
        update lot_draw set amount = amount - 1 from pair
        where pot = 'purchases' and (close_day, lot_day) in ((first, old), (second, new)))
      insert into lot_draw (close_day, pot, lot_day, stated, amount)
      select close_day, 'purchases', lot_day, false, 1
      from pair cross join lateral (values (first, new), (second, old)) as swapped (close_day, lot_day)
      on conflict (close_day, pot, lot_day, stated) do update set amount = lot_draw.amount + 1`,
    ],
  ],
  [
    'a pot that holds what no lot does',
    /^pot\/fees at the close of day 15$/,
    [sql`update account_day set balance_after = balance_after + 5 where account_id = 2 and day = 15`],
  ],
  [
    'another kind of payout',
    /^income from members’ payments at the close of day \d+$/,
    [sql`update draw_kind set amount = amount - 1 where kind = 'income' and close_day = 8`],
  ],
  [
    'a payer that was not counted',
    /^payers of days \d+–\d+$/,
    [sql`update lot_payers set payers = payers + 1`],
  ],
]

test('each rule finds at least one of the faults', async () => {
  expect(
    await idle(
      host.world.db,
      lotChecks,
      cases.map(([, , tampering]) => tampering),
    ),
  ).toEqual([])
})

describe('proof names what is wrong first', () => {
  test.each(cases)('%s', async (_what, names, tampering) => {
    expect(await brokenBy(host.world.db, tampering)).toMatch(names)
  })
})
