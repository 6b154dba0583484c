/** Two processes let the same members join and act, and are killed at it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catchUp, makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { addGroup, livesOf, simulateAll } from '../../../../../tests/support/simulated.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { type WorldProcess, worldProcess } from '../../../../../tests/support/world-process.ts'
import { readDayState } from '../../ledger/moment.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { setStartingMoney } from '../operator/set-starting-money.ts'
import { hostDesk } from '../operator/staff-act.ts'
import { changeClock, heartbeat } from '../world/index.ts'

type Where = Pick<TestWorld, 'world'> & { readonly wall: TestWorld['wall'] }

let hosts: TestWorld[]
let here: Where
let undisturbed: Where
let processes: WorldProcess[] = []
beforeEach(async () => {
  hosts = await Promise.all([testWorld(), testWorld()])
  const [first, second] = hosts.map(({ world, wall }) => ({ world, wall: { ...wall, ...systemClock } }))
  here = first as Where
  undisturbed = second as Where
  for (const each of [here, undisturbed]) {
    await heartbeat(each.world, systemClock)
    await setStartingMoney(hostDesk(each.world, each.wall), '60', 'enough for a machine or two')
    await makeProduct(each, { price: 10_000_000n, dayReturn: 2_000_000n })
    await makeProduct(each, { price: 25_000_000n, dayReturn: 4_000_000n })
    await putCapital(each, 10_000_000_000n)
  }
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.end('SIGKILL')))
  processes = []
  await Promise.all(hosts.map((host) => host.drop()))
})

const days = 4
const members = 1200
const killsMax = 4
const jump = ({ world }: Where) =>
  world.db.transaction((tx) => changeClock(tx, systemClock, { jumpDays: days, paused: true }))
const settledThrough = async ({ world }: Where) => (await readDayState(world.db)).settledThrough
const progress = async (): Promise<string> =>
  (
    await here.world.db.one<{ at: string }>(
      sql`select concat_ws(' ', made, acted_through, acted) as at from simulation`,
    )
  ).at

async function start(): Promise<void> {
  processes.push(await worldProcess({ kind: 'tick', url: (hosts[0] as TestWorld).connection.url }))
}

test('killed again and again, two tickers leave what one that nobody disturbed leaves', async () => {
  const groups = await Promise.all([here, undisturbed].map((each) => addGroup(each, { count: members })))
  await Promise.all([jump(here), jump(undisturbed)])
  await Promise.all([start(), start()])
  // Each time after something moved, with all of it still to do: nobody goes on meanwhile.
  let kills = 0
  for (let seen = await progress(); kills < killsMax; seen = await progress()) {
    while ((await progress()) === seen) await sleep(5)
    if ((await settledThrough(here)) >= days - 1) break
    await Promise.all(processes.splice(0).map((one) => one.end('SIGKILL')))
    kills++
    await Promise.all([start(), start()])
  }
  expect(kills).toBeGreaterThan(1)
  await expect.poll(() => settledThrough(here), { timeout: 60_000 }).toBe(days - 1)

  while ((await settledThrough(undisturbed)) < days - 1) {
    await simulateAll(undisturbed)
    await catchUp(undisturbed)
  }
  const [lives, others] = await Promise.all([
    livesOf(here, groups[0] ?? 0n),
    livesOf(undisturbed, groups[1] ?? 0n),
  ])
  expect(lives).toHaveLength(members)
  expect(lives).toEqual(others)
  expect((await prove(here.world.db, -1)).broken).toBeNull()
})

/** The act's name, by which the one who comes second finds it done. */
const unnamed: readonly Plant[] = [
  {
    find: 'left join operation on actor_id = member.member_id and operation_id = named',
    replace: 'left join operation on false',
  },
  {
    find: 'result::jsonb from made where operation_id is not null',
    replace: 'result::jsonb from made where false',
  },
]

/** Members with more than one purchase on a day, of two who let them act at the same time. */
async function boughtTwice(where: Where, plants: readonly Plant[]) {
  await addGroup(where, { count: 300, buys: 100, claims: 0, withdraws: 0 })
  await jump(where)
  const two = [planted(where.world, plants), planted(where.world, plants)]
  while ((await settledThrough(where)) < days - 1) {
    await Promise.all(two.map(({ world }) => simulateAll({ world, wall: where.wall })))
    await catchUp(where)
  }
  const { twice } = await where.world.db.one<{ twice: number }>(sql`
    select count(*)::int as twice from (
      select from ord join simulated_member using (member_id) group by member_id, bought_day having count(*) > 1) as more`)
  return { twice, unmet: two[0]?.unmet() }
}

test('two at the same time let nobody buy twice; without the act’s name they would', async () => {
  expect(await boughtTwice(here, [])).toEqual({ twice: 0, unmet: [] })
  const { twice, unmet } = await boughtTwice(undisturbed, unnamed)
  expect(unmet).toEqual([])
  expect(twice).toBeGreaterThan(0)
})
