/** Members who take fright by what the last close and their neighbours did. */
import { id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { addGroup, liveDays, livesOf } from '../../../../../tests/support/simulated.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { byHost } from '../../staff/act.ts'
import { setStartingMoney } from '../../staff/policy.ts'
import { setBehaviour } from '../../staff/simulated.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
  await setStartingMoney(byHost(host.world, host.wall), '60', 'enough for a few machines')
  // Each machine promises half its price a day: a month of closes cannot be paid.
  await makeProduct(host, { price: 5_000_000n, dayReturn: 2_500_000n, validDays: 20 })
})
afterAll(() => host.drop())

const quiet = {
  joining: 'at-once',
  invites: 100,
  buys: 100,
  claims: 100,
  withdraws: 0,
  withdrawShare: 1,
} as const
const frightened = (simulationId: bigint) =>
  host.world.db.many<{ number: number; day: number }>(sql`
    select number, afraid_from as day from simulated_member
    where simulation_id = ${simulationId} and afraid_from is not null order by number`)
const firstShort = async () =>
  (await host.world.db.one<{ day: number | null }>(sql`select first_short_day as day from world_day`)).day

let seeing: bigint
let following: bigint

test('after the first short day those whom it frightens withdraw everything and buy no more', async () => {
  seeing = await addGroup(host, { ...quiet, frightShort: 50 })
  following = await addGroup(host, { ...quiet, count: 200, buys: 0, withdraws: 5 })
  for (let day = 0; day < 15 && (await firstShort()) === null; day++) {
    expect(await frightened(seeing)).toEqual([])
    await liveDays(host, 1)
  }
  const short = await firstShort()
  if (short === null) throw new Error('no day was short')
  await liveDays(host, 2)
  const afraid = await frightened(seeing)
  expect(new Set(afraid.map(({ day }) => day))).toEqual(new Set([short + 1]))
  expect(afraid.length).toBeGreaterThan(10)
  expect(afraid.length).toBeLessThan(30)
  const numbers = new Set(afraid.map(({ number }) => number))
  for (const { number, orders, withdrawals } of await livesOf(host, seeing)) {
    const boughtLater = orders.split(' ').some((order) => Number(order.split(':')[0]) > short)
    expect([number, boughtLater, withdrawals !== '']).toEqual([
      number,
      !numbers.has(number),
      numbers.has(number),
    ])
  }
})

test('a new behaviour begins without fright, and withdrawals frighten those who know each other', async () => {
  const staff = byHost(host.world, host.wall)
  const reason = 'what neighbours do frightens them'
  const behaviour = { ...quiet, taste: 'any', reason } as const
  await setBehaviour(staff, { ...behaviour, buys: 100, simulationId: id('simulation', seeing) })
  const { fromDay } = await setBehaviour(staff, {
    ...behaviour,
    buys: 0,
    withdraws: 5,
    withdrawShare: 20,
    frightNear: 100,
    simulationId: id('simulation', following),
  })
  await liveDays(host, 1)
  const before = (await frightened(seeing)).length
  await liveDays(host, 5)
  const calmAgain = await livesOf(host, seeing)
  const buyers = calmAgain.filter(({ orders }) =>
    orders.split(' ').some((order) => Number(order.split(':')[0]) >= fromDay),
  )
  expect(buyers.length).toBe(40)
  expect(await frightened(seeing)).toHaveLength(before)

  const afraid = await frightened(following)
  const days = [...new Set(afraid.map(({ day }) => day))]
  expect(Math.min(...days)).toBeGreaterThanOrEqual(fromDay)
  expect(days.length).toBeGreaterThan(2)
  // Nobody takes fright alone: somebody whom it knows withdrew on one of the three days before.
  const strangers = await host.world.db.many(sql`
    select own.number from simulated_member as own join member using (member_id)
    where simulation_id = ${following} and afraid_from is not null and not exists (
      select from member as other join withdrawal using (member_id) join movement using (movement_id)
      where (other.member_id = member.inviter_id or other.inviter_id = member.member_id)
        and movement.day between afraid_from - 3 and afraid_from - 1)`)
  expect(strangers).toEqual([])
})
