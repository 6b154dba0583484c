import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLife } from '../../../../../tests/support/life.ts'
import { brokenBy, idle } from '../../../../../tests/support/tampered.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { claimChecks } from './claim-checks.ts'
import { closeChecks } from './close-checks.ts'
import { creditChecks } from './credit-checks.ts'
import { entryChecks } from './entry-checks.ts'
import { prove } from './prove.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'proof')
  for (let day = 0; day < 12; day++) {
    // Short of money at first, then out of members' payments.
    if (day === 8) await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    await host.world.db.run(sql`
      insert into payable (kind, member_id, subject_id, day, promised, happened_at)
      select 'bonus', ${life.members[day % 3] ?? 0n}, ${day}, open_day, 70001, now() from world_day`)
    await life.liveDay()
  }
  await life.act()
})
afterAll(() => host.drop())

test('a world that kept its rules adds up, in a full proof and in an incremental one', async () => {
  expect(await prove(host.world.db, -1)).toEqual({ settledThrough: 11, full: true, broken: null })
  expect(await prove(host.world.db, 6)).toEqual({ settledThrough: 11, full: false, broken: null })
  const claims = await host.world.db.one<{
    alone: number
    whole: number
    waiting: number
    partly: number
  }>(sql`
    select count(*) filter (where order_id is not null)::int as alone,
      count(*) filter (where order_id is null)::int as whole,
      (select count(*)::int from claim_waiting) as waiting,
      (select count(*)::int from day_close where outcome = 'in-part') as partly
    from claim`)
  for (const count of Object.values(claims)) expect(count).toBeGreaterThan(0)
})

const someWallet = sql`
  select account_id, seq from entry where account_id >= 8000 and record_type = 5 order by account_id, seq desc limit 1`

type Case = readonly [what: string, names: RegExp, tampering: readonly Query[]]

const cases: readonly Case[] = [
  [
    'a balance raised by one',
    /^member\/\d+\/wallet$/,
    [
      sql`
    update balance set balance = balance + 1 where account_id = (select min(account_id) from balance)`,
    ],
  ],
  [
    'a version raised by one',
    /^member\/\d+\/wallet$/,
    [
      sql`
    update balance set version = version + 1 where account_id = (select min(account_id) from balance)`,
    ],
  ],
  [
    'a floor above the balance',
    /^member\/\d+\/wallet$/,
    [
      sql`
    alter table balance drop constraint balance_check`,
      sql`
    update balance set floor_minor = balance + 1 where account_id = (select min(account_id) from balance)`,
    ],
  ],
  [
    'an entry of a wallet gone',
    /^movement \d+$/,
    [
      sql`
    delete from entry where account_id >= 8000 and seq = 2 and account_id = (select min(account_id) from balance)`,
    ],
  ],
  [
    'a whole movement gone',
    /^member\/\d+\/wallet, entry 2$/,
    [
      sql`
    delete from entry where movement_id = (
      select movement_id from entry where account_id = (select min(account_id) from balance) and seq = 1)`,
    ],
  ],
  [
    'both sides of a movement raised',
    /^member\/\d+\/wallet, entry \d+$/,
    [
      sql`
    update entry set amount = amount + sign(amount)::bigint where movement_id = (
      select movement_id from movement where code = 'starting-money' order by movement_id limit 1)`,
    ],
  ],
  [
    'an entry of another day than its movement',
    /^entry \d+ of /,
    [sql`update entry set day = 6 where day = 5 and account_id < 8000`],
  ],
  [
    'a wallet without its balance',
    /^account \d+$/,
    [sql`delete from balance where account_id = (select min(account_id) from balance)`],
  ],
  [
    'an entry of a pot that is numbered as one of a wallet',
    /^rest, entry 1$/,
    [
      sql`
    update entry set seq = 1 where account_id = 5 and movement_id = (
      select min(movement_id) from entry where account_id = 5)`,
    ],
  ],
  [
    'a pot’s balance at a close',
    /^pot\/purchases at the close of day 5$/,
    [
      sql`
    update account_day set balance_after = balance_after + 1 where day = 5 and account_id = 4`,
    ],
  ],
  [
    'a pot’s balance at a close that is gone',
    /^pot\/purchases at the close of day 5$/,
    [sql`delete from account_day where day = 5 and account_id = 4`],
  ],
  [
    'money that came into a pot after its day was settled',
    /^pot\/operator at the close of day 3$/,
    [
      sql`
    with late as (
      insert into movement (code, day, happened_at) values ('operator-capital', 3, now()) returning movement_id)
    insert into entry (account_id, seq, movement_id, day, amount)
    select account_id, movement_id, movement_id, 3, amount
    from late, (values (3, 5), (13, -5)) as posting (account_id, amount)`,
    ],
  ],
  [
    'a pot that pays outside a close',
    /^pot\/purchases$/,
    [
      sql`
    with theft as (
      insert into movement (code, day, happened_at) select 'theft', open_day, now() from world_day returning *)
    insert into entry (account_id, seq, movement_id, day, amount)
    select account_id, movement_id, movement_id, day, amount
    from theft, (values (4, -5), (13, 5)) as posting (account_id, amount)`,
    ],
  ],
  [
    'a pot below zero today',
    /^pot\/fees$/,
    [
      sql`
    with theft as (
      insert into movement (code, day, happened_at) select 'theft', open_day, now() from world_day returning *)
    insert into entry (account_id, seq, movement_id, day, amount)
    select account_id, movement_id, movement_id, day, amount
    from theft, (values (2, -5), (13, 5)) as posting (account_id, amount)`,
    ],
  ],
  [
    'an income that names another source',
    /^income of order \d+ on day \d+$/,
    [
      sql`
    update income set purchases = purchases - 1, operator = operator + 1 where day = 9 and order_id = (
      select min(order_id) from income where day = 9 and purchases > 0)`,
    ],
  ],
  [
    'an income paid to somebody else',
    /^income of order \d+ on day 4$/,
    [
      sql`
    update income set member_id = member_id + 1 where day = 4 and order_id = (
      select min(order_id) from income where day = 4)`,
    ],
  ],
  [
    'an income gone',
    /^incomes of \d+ on day 4$/,
    [
      sql`
    delete from income where day = 4 and order_id = (select min(order_id) from income where day = 4)`,
    ],
  ],
  [
    'an order that was forgotten on a day',
    /^incomes of day \d+$/,
    [
      sql`
    insert into ord (member_id, product_id, movement_id, price, day_return, bought_day, first_day, last_day, bought_at,
      lease_version)
    select member_id, product_id, movement_id, price, day_return, 2, 3, 5, bought_at, 1 from ord limit 1`,
    ],
  ],
  [
    'a group that was funded otherwise',
    /^income of order \d+ on day 8$/,
    [
      sql`
    update day_group set revenue = revenue + 1 where day = 8`,
    ],
  ],
  [
    'a running sum',
    /^sums of \d+ through day 7$/,
    [sql`update day_group set sum_revenue = sum_revenue + 1 where day = 7`],
  ],
  [
    'a close that says it paid more',
    /^paid at the close of day 6$/,
    [
      sql`
    update day_close set paid = paid + 1 where day = 6`,
    ],
  ],
  [
    'a close whose rest is off',
    /^pot\/purchases at the close of day 6$/,
    [
      sql`
    update day_close set rest_purchases = rest_purchases + 1 where day = 6`,
    ],
  ],
  [
    'members’ payments under a revenue-backed policy',
    /^day \d+$/,
    [sql`update day_close set policy = 'revenue-backed'`],
  ],
  ['a day without its close', /^incomes of day 6$/, [sql`delete from day_close where day = 6`]],
  [
    'a reward that was never funded',
    /^reward \d+ \(bonus\) of member \d+$/,
    [
      sql`
    insert into payable (kind, member_id, subject_id, day, promised, happened_at)
    select 'bonus', min(member_id), 99, 3, 5, now() from member`,
    ],
  ],
  [
    'a reward that got more than the close gave',
    /^rewards paid at the close of day 2$/,
    [
      sql`
    update payable set operator = operator + 1 where day = 2`,
    ],
  ],
  [
    'a reward of another kind',
    /^payable\/random at the close of day 2$/,
    [
      sql`
    update payable set kind = 'random' where day = 2 and kind = 'bonus'`,
    ],
  ],
  [
    'a claim that counts as credited and was not',
    /^member\/\d+\/wallet, claim \d+$/,
    [
      sql`
    update balance set claims_credited = claims_credited + 1
    where account_id in (select member_id * 8 from claim_waiting)`,
    ],
  ],
  [
    'a claim that waits twice',
    /^claim \d+ of member \d+$/,
    [
      sql`
    insert into claim_waiting select * from claim_waiting limit 1`,
    ],
  ],
  [
    'a claim that waits no more and was not credited',
    /^claim \d+ of member \d+$/,
    [sql`delete from claim_waiting`],
  ],
  [
    'a claim of more than was funded',
    /^member\/\d+\/wallet, claim \d+$/,
    [
      sql`
    update claim set amount = amount + 1 where (member_id, number) not in (select member_id, number from claim_waiting)`,
    ],
  ],
  [
    'an income claimed twice',
    /^claims of member \d+$/,
    [
      sql`
    with again as (
      insert into claim (member_id, number, order_id, through_day, all_through, amount, claimed_at, credit_at)
      select member_id, number + 1, null, through_day, through_day, amount, claimed_at, credit_at
      from claim where order_id is null and number = (
        select max(number) from claim as own where own.member_id = claim.member_id)
      limit 1 returning *)
    insert into claim_waiting select member_id, number, amount, credit_at from again`,
    ],
  ],
  [
    'a claim of one order that took too little',
    /^claim(s| \d+) of member \d+/,
    [
      sql`
    with less as (
      update claim set amount = amount - 1 where (member_id, number) = (
        select member_id, number from claim_waiting where amount > 1 limit 1) returning *)
    update claim_waiting set amount = claim_waiting.amount - 1 from less
    where claim_waiting.member_id = less.member_id and claim_waiting.number = less.number`,
    ],
  ],
  [
    'a claim with a gap before it',
    /^claim \d+ of member \d+$/,
    [
      sql`
    with gap as (
      update claim set number = number + 1
      where (member_id, number) in (select member_id, number from claim_waiting) returning *)
    update claim_waiting set number = claim_waiting.number + 1`,
    ],
  ],
]

test('each rule of entries, closes, credits and claims finds at least one of the faults', async () => {
  const rules = [...entryChecks, ...closeChecks, ...creditChecks, ...claimChecks]
  const faults = cases.map(([, , tampering]) => tampering)
  expect(await idle(host.world.db, rules, faults)).toEqual([])
})

describe('proof names what is wrong first', () => {
  test.each(cases)('%s', async (_what, names, tampering) => {
    expect(await brokenBy(host.world.db, tampering)).toMatch(names)
  })

  test('a world without a planted fault adds up', async () => {
    expect(await brokenBy(host.world.db, [someWallet])).toBeNull()
  })

  // Such an account is added by a migration to an old world: its balances are kept from the next
  // close on.
  test('an account that was added later needs no earlier balances', async () => {
    const later = sql`delete from account_day where day < 8 and account_id in (
      select account_id from account where path = 'payable/group')`
    expect(await brokenBy(host.world.db, [later])).toBeNull()
  })

  test('an incremental proof finds a new fault and does not read old days again', async () => {
    const raise = (day: number) =>
      sql`update account_day set balance_after = balance_after + 1 where day = ${day} and account_id = 5`
    expect(await brokenBy(host.world.db, [raise(11)], 9)).toBe('rest at the close of day 11')
    expect(await brokenBy(host.world.db, [raise(4)], 9)).toBeNull()
  })
})
