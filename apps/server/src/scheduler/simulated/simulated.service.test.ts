import { Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catchUp, makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import {
  addGroup,
  busyBehaviour,
  liveDays,
  livesOf,
  simulateAll,
} from '../../../../../tests/support/simulated.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { requestWithdrawal } from '../../payments/withdrawal/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { closeDay } from '../../scheme/day/index.ts'
import { byHost } from '../../staff/act.ts'
import { setStartingMoney } from '../../staff/policy.ts'
import { readSimulations, type Simulation } from './index.ts'

let host: TestWorld
let twins: readonly TestWorld[]
beforeAll(async () => {
  host = await testWorld()
  twins = [await testWorld(), await testWorld()]
  for (const each of [host, ...twins]) {
    await setStartingMoney(byHost(each.world, each.wall), '60', 'enough for a machine or two')
    await makeProduct(each, { price: 10_000_000n, dayReturn: 2_000_000n, validDays: 20 })
    await makeProduct(each, { price: 25_000_000n, dayReturn: 4_000_000n, validDays: 20, limitPerMember: 1 })
    await makeProduct(each, { price: 5_000_000n, dayReturn: 900_000n, validDays: 20, stock: 12 })
    await putCapital(each, 10_000_000_000n)
  }
})
afterAll(() => Promise.all([host, ...twins].map((each) => each.drop())))

const groupOf = async (simulationId: bigint, where = host): Promise<Simulation | undefined> =>
  (await readSimulations(where.world.db)).find((group) => group.simulationId === simulationId)
const counted = () =>
  host.world.db.one<{ total: number; simulated: number }>(sql`select total, simulated from member_count`)
const openDay = async (): Promise<number> =>
  (await host.world.db.one<{ day: number }>(sql`select open_day as day from world_day`)).day

describe('a group whose members all join on one day', () => {
  let simulationId: bigint
  test('has exactly the wanted members, each with starting money from its source, and nobody can log in as one', async () => {
    const before = await counted()
    simulationId = await addGroup(host, { count: 620 })
    expect(await groupOf(simulationId)).toMatchObject({ made: 0, wanted: 620, state: 'running' })
    await simulateAll(host)
    expect(await groupOf(simulationId)).toMatchObject({ made: 620, target: 620 })
    expect(await counted()).toEqual({ total: before.total + 620, simulated: before.simulated + 620 })
    const facts = await host.world.db.one(sql`
      select count(*)::int as members, bool_and(simulated) as simulated, bool_and(password_hash is null) as locked,
        count(distinct member.digits)::int as numbers, count(distinct invite_code)::int as codes,
        bool_and(name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$') as named, bool_and(inviter_id is null or inviter_id < member_id) as tree,
        count(inviter_id)::int between 310 and 430 as invited,
        count(phone.phone_id) filter (where device_id is null)::int as phones,
        (select count(*)::int from movement where code = 'starting-money' and member_id in (
          select member_id from simulated_member)) as movements,
        (select sum(amount)::bigint from entry join account using (account_id) where path = 'outside/starting') as given,
        (select count(*)::int from payee join simulated_member using (member_id)
         where rail = 'chain' and usable_at = added_at + interval '24 hours') as payees
      from simulated_member join member using (member_id)
      left join practice_phone as phone on phone.country = member.country and phone.digits = member.digits`)
    expect(facts).toEqual({
      members: 620,
      simulated: true,
      locked: true,
      numbers: 620,
      codes: 620,
      named: true,
      tree: true,
      invited: true,
      phones: 620,
      movements: 620,
      given: -60_000_000n * 620n,
      payees: 620,
    })
    expect((await prove(host.world.db, -1)).broken).toBeNull()
  })

  test('a password for one of them is refused by the database', async () => {
    await expect(
      host.world.db.run(sql`update member set password_hash = 'x' where simulated`),
    ).rejects.toThrow('simulated_without_password')
  })

  test('keeps the day open until each member has acted, from nine o’clock on', async () => {
    const day = await openDay()
    host.wall.forward(86_400_000)
    expect(await closeDay(host.world.db, host.wall)).toBeNull()
    await simulateAll(host)
    expect(await groupOf(simulationId)).toMatchObject({ actedThrough: day, acted: 0 })
    await catchUp(host)
    expect(await openDay()).toBe(day + 1)
    // Midnight: nobody acts yet.
    await simulateAll(host)
    expect(await groupOf(simulationId)).toMatchObject({ actedThrough: day })
    host.wall.forward(9 * 3_600_000)
    await simulateAll(host)
    expect(await groupOf(simulationId)).toMatchObject({ actedThrough: day + 1 })
  })

  test('a stopped group keeps no day open and does nothing more', async () => {
    await host.world.db.run(sql`update simulation set state = 'stopped'`)
    const acts = async () =>
      (await livesOf(host, simulationId)).map(({ orders, withdrawals, claims }) => ({
        orders,
        withdrawals,
        claims,
      }))
    const before = await acts()
    await liveDays(host, 2)
    expect(await acts()).toEqual(before)
  })
})

test('the same seed acts alike in another world at another rate; another seed acts differently', async () => {
  const groups = await Promise.all(
    twins.map(async (each) => [
      await addGroup(each, { joining: 'geometric', joinsADay: 10, joinsGrowth: 50 }),
      await addGroup(each, { seed: 'spring' }),
    ]),
  )
  expect(groups[0]).toEqual(groups[1])
  const [first = 0n, second = 0n] = groups[0] ?? []
  const [here, there] = twins as [TestWorld, TestWorld]
  await liveDays(here, 6)
  // The ticker looks at other times of the day.
  for (let look = 0; look < 6 * 5; look++) {
    there.wall.forward((86_400_000 * 6) / (6 * 5))
    await simulateAll(there)
    await catchUp(there)
  }
  const lives = await livesOf(here, first)
  expect(await livesOf(there, first)).toEqual(lives)
  const another = await livesOf(here, second)
  expect(await livesOf(there, second)).toEqual(another)
  expect(lives.map(({ wallet }) => wallet)).not.toEqual(another.map(({ wallet }) => wallet))
  for (const each of [lives, another]) {
    expect(each).toHaveLength(40)
    expect(each.filter(({ orders }) => orders !== '').length).toBeGreaterThan(15)
    expect(each.filter(({ withdrawals }) => withdrawals !== '').length).toBeGreaterThan(5)
    expect(each.filter(({ claims }) => claims > 0).length).toBeGreaterThan(15)
  }
  for (const { world } of twins) expect((await prove(world.db, -1)).broken).toBeNull()
})

test('a member who is not simulated cannot withdraw without a fund password by the way of simulated ones', async () => {
  const memberId = await testMember(host)
  const { payeeId } = await host.world.db.one<{ payeeId: bigint }>(sql`
    insert into payee (member_id, rail, currency, address, added_at, usable_at)
    select ${memberId}, 'chain', 'PUSDT', decode(repeat('ab', 20), 'hex'), day_zero, day_zero from world_clock
    returning payee_id`)
  const asked = { memberId, payeeId, amount: '5', proved: { by: 'simulation' }, operationId: null } as const
  await expect(requestWithdrawal(host, asked)).rejects.toEqual(
    new Refusal('fund_password_needed', { field: 'fundPassword' }),
  )
})

test('no member withdraws on its first two days; after a rumour all withdraw', async () => {
  await host.world.db.run(sql`update simulation set state = 'stopped'`)
  const day = await openDay()
  const simulationId = await addGroup(host, {
    ...busyBehaviour,
    buys: 0,
    withdraws: 0,
    withdrawShare: 1,
    rumourDay: day,
    rumourShare: 50,
  })
  const asked = async () => (await livesOf(host, simulationId)).map(({ withdrawals }) => withdrawals)
  await liveDays(host, 2)
  expect(new Set(await asked())).toEqual(new Set(['']))
  await liveDays(host, 1)
  expect(new Set(await asked())).toEqual(new Set(['30000000']))
  await liveDays(host, 1)
  expect(new Set(await asked())).toEqual(new Set(['30000000 15000000']))
})

test('a group that fails again and again is stopped, and the day closes without it', async () => {
  await host.world.db.run(sql`update simulation set state = 'stopped'`)
  const simulationId = await addGroup(host, { count: 3 })
  await liveDays(host, 1)
  await host.world.db.run(sql`delete from simulation_behaviour where simulation_id = ${simulationId}`)
  host.wall.forward(86_400_000)
  for (let time = 0; time < 5; time++) {
    expect(await closeDay(host.world.db, host.wall)).toBeNull()
    await expect(simulateAll(host)).rejects.toThrow('has no behaviour')
  }
  expect(await groupOf(simulationId)).toMatchObject({ state: 'failed' })
  expect(await closeDay(host.world.db, host.wall)).not.toBeNull()
})
