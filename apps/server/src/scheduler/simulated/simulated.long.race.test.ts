/** Two processes let the same members join and act, and are killed meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import { catchUp, makeProduct, putCapital } from '../../../../../tests/support/life.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { addGroup, livesOf, simulateAll } from '../../../../../tests/support/simulated.ts'
import { type TickingProcess, tickingProcess } from '../../../../../tests/support/ticking-process.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import { changeClock, heartbeat } from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { byHost } from '../../staff/act.ts'
import { setStartingMoney } from '../../staff/policy.ts'

type SimulatedWorld = Pick<TestWorld, 'world'> & { readonly wall: TestWorld['wall'] }

let hosts: TestWorld[]
let here: SimulatedWorld
let undisturbed: SimulatedWorld
let processes: TickingProcess[] = []
beforeEach(async () => {
  hosts = await Promise.all([testWorld(), testWorld()])
  const [first, second] = hosts.map(({ world, wall }) => ({ world, wall: { ...wall, ...systemClock } }))
  here = first as SimulatedWorld
  undisturbed = second as SimulatedWorld
  for (const each of [here, undisturbed]) {
    await heartbeat(each.world, systemClock)
    await setStartingMoney(byHost(each.world, each.wall), '60', 'enough for a machine or two')
    await makeProduct(each, { price: 10_000_000n, dayReturn: 2_000_000n })
    await makeProduct(each, { price: 25_000_000n, dayReturn: 4_000_000n })
    await putCapital(each, 10_000_000_000n)
  }
})
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  processes = []
  await Promise.all(hosts.map((host) => host.drop()))
})

const days = 4
const members = byLength({ short: 400, long: 1200 })
const killsMax = byLength({ short: 2, long: 4 })
const jump = ({ world }: SimulatedWorld) =>
  world.db.transaction((tx) => changeClock(tx, systemClock, { jumpDays: days, paused: true }))
const settledThrough = async ({ world }: SimulatedWorld) => (await readDayState(world.db)).settledThrough
const progress = async (): Promise<string> =>
  (
    await here.world.db.one<{ at: string }>(
      sql`select concat_ws(' ', made, acted_through, acted) as at from simulation`,
    )
  ).at

async function liveUntil(where: SimulatedWorld, day: number): Promise<void> {
  while ((await settledThrough(where)) < day) {
    await simulateAll(where)
    await catchUp(where)
  }
}

async function start(): Promise<void> {
  processes.push(await tickingProcess((hosts[0] as TestWorld).connection.url))
}

/** No process advances the group meanwhile: each waits at its next step. */
const whileHeld = (work: () => Promise<unknown>) =>
  here.world.db.transaction(async (tx) => {
    await tx.run(sql`select from simulation for update`)
    await work()
  })

test('two tickers that are killed repeatedly produce the same acts as one that is not disturbed', async () => {
  const groups = await Promise.all([here, undisturbed].map((each) => addGroup(each, { count: members })))
  await Promise.all([jump(here), jump(undisturbed)])
  await whileHeld(() => Promise.all([start(), start()]))
  for (let kill = 0; kill < killsMax; kill++) {
    const seen = await progress()
    while ((await progress()) === seen) await sleep(5)
    await whileHeld(async () => {
      expect(await settledThrough(here)).toBeLessThan(days - 1)
      await Promise.all(processes.splice(0).map((one) => one.kill()))
      await Promise.all([start(), start()])
    })
  }
  await expect.poll(() => settledThrough(here), { timeout: 60_000 }).toBe(days - 1)

  await liveUntil(undisturbed, days - 1)
  const [lives, others] = await Promise.all([
    livesOf(here, groups[0] ?? 0n),
    livesOf(undisturbed, groups[1] ?? 0n),
  ])
  expect(lives).toHaveLength(members)
  expect(lives).toEqual(others)
  expect((await prove(here.world.db, -1)).broken).toBeNull()
})

test('a slow worker buys nothing for a day that another worker has ended', async () => {
  // On day 2 each member has 10.00, withdraws 4.00 and cannot pay for a machine; on day 3 it could
  // again.
  const wanted = { count: 50, buys: 100, taste: 'dearest', claims: 100, withdraws: 100 } as const
  const groups = await Promise.all([here, undisturbed].map((each) => addGroup(each, wanted)))
  await Promise.all([jump(here), jump(undisturbed)])
  await Promise.all([liveUntil(here, 1), liveUntil(undisturbed, 1)])
  const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slowly = inStep(here.world, () => {
    reached.resolve()
    return free.promise
  })
  const slow = simulateAll({ world: slowly, wall: here.wall })
  await reached.promise
  await liveUntil(here, 2)
  free.resolve()
  await slow
  await Promise.all([liveUntil(here, days - 1), liveUntil(undisturbed, days - 1)])
  const [lives, others] = await Promise.all([
    livesOf(here, groups[0] ?? 0n),
    livesOf(undisturbed, groups[1] ?? 0n),
  ])
  expect(lives).toEqual(others)
})

/** The idempotency key, by which the second worker finds the act done. */
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

/** A barrier for the workers that are present; one that leaves is no longer waited for. */
function meeting(present: number) {
  const waiting: (() => void)[] = []
  const begin = () => {
    if (waiting.length < present) return
    for (const goOn of waiting.splice(0)) goOn()
  }
  return {
    arrive: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        begin()
      }),
    leave: () => {
      present--
      begin()
    },
  }
}

/** A world in which a worker reads the buyers' wallets only when the other worker does as well. */
function inStep(world: World, arrive: () => Promise<void>): World {
  const many: Runner['many'] = async (query) => {
    if (query.text.includes('balance as wallet, array(')) await arrive()
    return world.db.many(query)
  }
  return { ...world, db: { ...world.db, many } }
}

const hasActed = async ({ world }: SimulatedWorld): Promise<boolean> =>
  (
    await world.db.one<{ done: boolean }>(
      sql`select acted_through >= open_day as done from simulation cross join world_day`,
    )
  ).done

/** Members with more than one purchase on a day, when two workers let them act at the same time. */
async function boughtTwice(where: SimulatedWorld, plants: readonly Plant[]) {
  await addGroup(where, { count: 300, buys: 100, claims: 0, withdraws: 0 })
  await jump(where)
  const unmet: string[][] = []
  while ((await settledThrough(where)) < days - 1) {
    const { arrive, leave } = meeting(2)
    const one = async () => {
      const { world, unmet: left } = planted(inStep(where.world, arrive), plants)
      // A worker that found a step taken tries again: the other worker waits for it at the wallets.
      while (!(await hasActed(where))) await simulateAll({ world, wall: where.wall })
      leave()
      unmet.push(left())
    }
    await Promise.all([one(), one()])
    await catchUp(where)
  }
  const { twice } = await where.world.db.one<{ twice: number }>(sql`
    select count(*)::int as twice from (
      select from ord join simulated_member using (member_id) group by member_id, bought_day having count(*) > 1) as more`)
  return { twice, unmet: plants.filter(({ find }) => unmet.every((left) => left.includes(find))) }
}

test('two workers at the same time let no member buy twice; without the idempotency key they would', async () => {
  expect(await boughtTwice(here, [])).toEqual({ twice: 0, unmet: [] })
  const { twice, unmet } = await boughtTwice(undisturbed, unnamed)
  expect(unmet).toEqual([])
  expect(twice).toBeGreaterThan(0)
})
