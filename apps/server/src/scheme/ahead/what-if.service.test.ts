/**
 * What a browser works out from the state at a close, against the closes that the world then has
 * when nobody buys: to the minor unit of every pot.
 */

import { formatMoney } from '@glasshouse/contract'
import { potNames, type WhatIf, whatIf, worldRead } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { chart } from '../../ledger/accounts.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { buyUnits } from '../fund/index.ts'
import { buy } from '../order/index.ts'
import { aheadCallsOf } from './ahead-calls.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const supposed = { days: 90, paths: 5 }
const lived = 20

async function worldOf(seed: number, settings: Query): Promise<TestWorld> {
  const host = await testWorld()
  await host.world.db.run(settings)
  await putCapital(host, 25_000_000n)
  const products = [
    await makeProduct(host, {
      price: 9_000_000n,
      dayReturn: 1_234_567n,
      validDays: 20,
      machineCost: 2_000_000n,
      revenueModel: {
        kind: 'seasonal',
        perMachine: '0.55',
        noisePercent: 0,
        swingPercent: 40,
        periodDays: 11,
        peakDay: 3,
      },
    }),
    await makeProduct(host, {
      price: 4_000_000n,
      dayReturn: 333_333n,
      validDays: 13,
      revenueModel: { kind: 'constant', perMachine: '0.21', noisePercent: 0 },
    }),
  ]
  const members = await Promise.all(Array.from({ length: 11 }, () => testMember(host)))
  for (const memberId of members) await buyUnits({ amount: '20' }, { ...host, memberId, operationId: null })
  for (let day = 0; day < 8; day++) {
    for (const [at, memberId] of members.entries()) {
      const productId = products[(at + day + seed) % 2] ?? 0n
      if ((at * 7 + day * 3 + seed) % 4 === 0)
        await buy(
          { ...host, random: secureRandom },
          { memberId, productId, agree: 'true', operationId: null },
        )
    }
    await passDays(host, 1)
  }
  return host
}

async function potsAt(host: TestWorld, day: number) {
  const rows = await host.world.db.many<{ accountId: bigint; balance: bigint }>(
    sql`select account_id, balance_after as balance from account_day where day = ${day}::int`,
  )
  return Object.fromEntries(
    potNames.map((pot) => [
      pot,
      rows.find(({ accountId }) => accountId === chart[`pot/${pot}`])?.balance ?? 0n,
    ]),
  )
}

const promiseFirst = sql`update world_setting set policy = 'promise-first', dividend_basis_points = 700,
  referral_basis_points = '{}', invite_bonus = 0`
const byRevenue = sql`update world_setting set policy = 'revenue-backed', operator_funds = true,
  dividend_basis_points = 0, referral_basis_points = '{}', invite_bonus = 0,
  states_basis_points = 3000, states_through_day = 14`

const worlds: TestWorld[] = []
afterAll(async () => {
  for (const host of worlds) await host.drop()
})

const said = async (host: TestWorld): Promise<WhatIf> => {
  const { world } = await aheadCallsOf(host).whatIf()
  if (world === null) throw new Error('no day is closed')
  return whatIf(worldRead(world), supposed)(100).stated
}

test.each([
  ['promise first', 1, promiseFirst],
  ['promise first', 2, promiseFirst],
  ['paid by revenue, with a rule that states', 3, byRevenue],
])('if nobody buys, the next closes are as worked out: %s, %d', async (_, seed, settings) => {
  const host = await worldOf(seed, settings)
  worlds.push(host)
  const { days, shortDay, emptyDay } = await said(host)
  let short: number | null = null
  for (const { day, pots, promised, paid } of days.slice(0, lived)) {
    await passDays(host, 1)
    expect(await potsAt(host, day), `day ${day}`).toEqual(pots)
    const due = await host.world.db.one<{ promised: bigint; paid: bigint }>(sql`
      select due_promised::bigint as promised, due_paid::bigint as paid from outlook_day where day = ${day}::int`)
    expect(due.promised).toBe(promised)
    // Savings are one amount here and one a member in the close: each is rounded down.
    expect(paid - due.paid >= 0n && paid - due.paid < 12n, `day ${day}`).toBe(true)
    if (short === null && due.paid < due.promised) short = day
  }
  expect(short).toBe(shortDay)
  expect(short).not.toBeNull()
  expect(emptyDay).not.toBeNull()
})

let host: TestWorld
beforeAll(async () => {
  host = await worldOf(4, promiseFirst)
  worlds.push(host)
})

test('before the first close there is nothing to work with', async () => {
  const fresh = await testWorld()
  worlds.push(fresh)
  expect((await aheadCallsOf(fresh).whatIf()).world).toBeNull()
})

test('sales of the last seven days go on, and of the open day nothing is known', async () => {
  const ask = aheadCallsOf(host)
  const before = await ask.whatIf()
  const memberId = await testMember(host)
  const [productId] = [
    await host.world.db.one<{ id: bigint }>(sql`select min(product_id) as id from product`),
  ]
  await buy(
    { ...host, random: secureRandom },
    { memberId, productId: productId.id, agree: 'true', operationId: null },
  )
  const { world } = await ask.whatIf()
  expect(world).toEqual(before.world)
  const paid = await host.world.db.one<{ sum: bigint }>(sql`
    select sum(amount)::bigint as sum from entry where account_id = 4 and amount > 0 and day between 1 and 7`)
  expect(world?.sales.payments).toBe(formatMoney(paid.sum))
})

test('what one member saves on the open day changes nothing until its close', async () => {
  const ask = aheadCallsOf(host)
  const before = await ask.whatIf()
  const memberId = await testMember(host)
  await buyUnits({ amount: '37' }, { ...host, memberId, operationId: null })
  expect((await ask.whatIf()).world?.savings).toBe(before.world?.savings)
  expect(before.world?.savings).not.toBe('0.00')
})

test('savings of fewer than ten members are left out, and that is said', async () => {
  const ask = aheadCallsOf(host)
  expect((await ask.whatIf()).savingsLeftOut).toBe(false)
  await host.world.db.run(sql`
    delete from fund where member_id in (select member_id from fund order by member_id limit 2)`)
  const { world, savingsLeftOut } = await ask.whatIf()
  expect(savingsLeftOut).toBe(true)
  expect(world?.savings).toBe('0.00')
})

test('rewards of one kind that fewer than ten members got are left out, however many got the other', async () => {
  const members = (
    await host.world.db.many<{ id: bigint }>(
      sql`select member_id as id from member order by member_id limit 11`,
    )
  ).map(({ id }) => id)
  const reward = (kind: string, to: readonly bigint[]) =>
    host.world.db.run(sql`
      insert into payable (kind, member_id, subject_id, day, promised, happened_at)
      select ${kind}, member_id, member_id, open_day, 1000000, now()
      from unnest(${to}::bigint[]) as got (member_id) cross join world_day`)
  const week = async (bonuses: number) => {
    const product = await host.world.db.one<{ id: bigint }>(sql`select min(product_id) as id from product`)
    const asked = {
      memberId: members[0] ?? 0n,
      productId: product.id,
      agree: 'true',
      operationId: null,
    } as const
    await buy({ ...host, random: secureRandom }, asked)
    await reward('referral', members)
    await reward('invite-bonus', members.slice(0, bonuses))
    do await passDays(host, 1)
    while (
      (await host.world.db.one<{ day: number }>(sql`select settled_through as day from world_day`)).day %
        7 !==
      6
    )
    return await aheadCallsOf(host).whatIf()
  }
  expect(await week(1)).toMatchObject({
    recruitingLeftOut: true,
    world: { sales: { referrals: '0.00', bonuses: '0.00' } },
  })
  await host.world.db.run(sql`update payable set subject_id = subject_id + 1000`)
  expect(await week(11)).toMatchObject({
    recruitingLeftOut: false,
    world: { sales: { referrals: '11.00', bonuses: '11.00' } },
  })
})
