/**
 * A world is moved to and fro while a member buys in it, and the mover or a server is killed −9 at
 * each step. Afterwards the world is whole on exactly one server, its books add up, and what was
 * acknowledged is there.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../../../tests/support/app.ts'
import { enterMember } from '../../../../../../tests/support/enter.ts'
import { makeProduct, putCapital } from '../../../../../../tests/support/life.ts'
import { followingSteps, heldSteps, type MoveStep } from '../../../../../../tests/support/move-steps.ts'
import { movingHost } from '../../../../../../tests/support/moving-host.ts'
import { type MovingWorld, otherSide } from '../../../../../../tests/support/moving-world.ts'
import { inOtherProcess, type OtherRun } from '../../../../../../tests/support/other-process.ts'
import { killPostgres } from '../../../../../../tests/support/postgres-processes.ts'
import type { TwoKillable } from '../../../../../../tests/support/two-servers.ts'
import { notWhole } from '../../../../../../tests/support/whole-copy.ts'
import { prove } from '../../../ledger/proof/prove.ts'
import { sql } from '../../../platform/db/sql.ts'
import { provesBooks } from '../../../staff/host/index.ts'
import { moveWorld, settleMoves } from '../index.ts'
import type { MoveJob, Stop } from './move-process.fixture.ts'
import type { Moved } from './move-world.ts'

const named = (step: MoveStep) => [`${step.when} ${step.text}`, step] as const
const ways = [
  { way: 'its writes are held', isHeld: true, table: heldSteps.map(named) },
  { way: 'it runs', isHeld: false, table: followingSteps.map(named) },
]
/**
 * How often the whole table runs, for the mover's kills and for those of each server: 96 kills a
 * round, about 4 s each on two cores.
 */
const rounds = Number(process.env['MOVE_KILL_ROUNDS'] ?? 1)
if (!(rounds >= 1)) throw new Error('MOVE_KILL_ROUNDS is a number of rounds')

/** The errors in the application's log. */
const faults: string[] = []
let servers: TwoKillable
let host: TestApp
let moving: MovingWorld
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) })
  ;({ servers, host, moving } = await movingHost({ log }))
  await moving.make()
  const there = { ...host, world: await moving.find() }
  await makeProduct(there, { price: 1n, dayReturn: 1n, validDays: 300 })
  await putCapital(there, 1_000_000_000n)
  await there.world.db.run(sql`update world_setting set machines_max = 100000`)
  buyer = await startBuyer()
})
afterAll(async () => {
  await buyer?.stop()
  await host.drop()
})

interface Buyer {
  /** Purchases that were answered, and those of which nobody knows whether they were done. */
  readonly sure: number
  readonly unsure: number
  /** The answers to those purchases. */
  readonly answers: ReadonlySet<string>
  stop(): Promise<void>
}
let buyer: Buyer | undefined

/** Buys without a pause, and counts the purchases that were answered. */
async function startBuyer(): Promise<Buyer> {
  const { device } = await enterMember({ ...host, world: await moving.find() })
  const { list } = (await device.call('product.list', {})).data
  const productId = list[0]?.productId ?? expect.fail('no product')
  const state = { sure: 0, unsure: 0, answers: new Set<string>(), isOver: false }
  const buying = (async () => {
    while (!state.isOver) {
      await device.call('order.create', { productId, agree: 'true' }).then(
        () => state.sure++,
        (error: unknown) => {
          state.unsure++
          state.answers.add((error as { error?: string }).error ?? String(error))
        },
      )
      await sleep(50)
    }
  })()
  return Object.assign(state, {
    stop: async () => {
      state.isOver = true
      await buying
    },
  })
}

const start = (to: string, stop: Stop, isHeld: boolean): OtherRun<Moved> => {
  const run = inOtherProcess<MoveJob, Moved>(new URL('./move-process.fixture.ts', import.meta.url), {
    url: servers.connection.url,
    northUrl: servers.north.url,
    wallMs: host.wall.nowMs(),
    slug: moving.slug,
    to,
    stop,
    isHeld,
    route: servers.postgres[otherSide(to)].route,
  })
  run.go()
  return run
}

/** A mover fails with its server, but not because its copy is not whole. */
function unlessNotWhole(error: Error): null {
  if (error.message.startsWith(notWhole)) throw error
  return null
}

/** No acknowledged act is missing, and none was done twice. */
async function isSound(): Promise<void> {
  const sure = buyer?.sure ?? 0
  const { db } = await moving.find()
  const { orders } = await db.one<{ orders: number }>(sql`select count(*)::int as orders from ord`)
  expect((await prove(db, -1)).broken).toBeNull()
  expect(orders).toBeGreaterThanOrEqual(sure)
  expect(orders).toBeLessThanOrEqual((buyer?.sure ?? 0) + (buyer?.unsure ?? 0) + 1)
  expect(faults).toEqual([])
  const told = new Set(['unavailable', 'world_away'])
  expect([...(buyer?.answers ?? [])].filter((answer) => !told.has(answer))).toEqual([])
  await expect.poll(() => buyer?.sure, { timeout: 30_000 }).toBeGreaterThan(sure)
}

describe.each(ways)('while $way', ({ isHeld, table }) => {
  describe.each(Array.from({ length: rounds }, (_, index) => index))('round %i', () => {
    test.each(table)('the mover is killed %s', async (_name, step) => {
      const before = await moving.serverOf()
      const mover = start(otherSide(before), step, isHeld)
      await mover.held
      mover.kill()
      await expect(mover.done).rejects.toThrow('ended')
      expect(await moving.settled()).toBe(step.moved ? otherSide(before) : before)
      await isSound()
    })

    describe.each(['source', 'target'] as const)('the %s is killed', (side) => {
      test.each(table)('%s', async (_name, step) => {
        const before = await moving.serverOf()
        const mover = start(otherSide(before), step, isHeld)
        await mover.held
        await killPostgres(servers.postgres[side === 'source' ? before : otherSide(before)])
        mover.letOn()
        const moved = await mover.done.catch(unlessNotWhole)
        const after = await moving.settled()
        if (moved !== null) expect(after).toBe(otherSide(before))
        if (moved !== null) expect(moved.isHeld).toBe(isHeld)
        await isSound()
      })
    })
  })
})

test.each(ways)(
  'of two moves at the same time one is made, and the other is refused: $way',
  async ({ isHeld }) => {
    const [before, to] = [await moving.serverOf(), otherSide(await moving.serverOf())]
    const mover = start(to, { when: 'after', text: 'lock table' }, isHeld)
    await mover.held
    const second = moveWorld(host.database, host.wall, { slug: moving.slug, to, proves: provesBooks })
    await settleMoves(host.database, host.wall)
    mover.letOn()
    expect(await mover.done).toMatchObject({ from: before, isHeld })
    await expect(second).rejects.toThrow('already')
    expect(await moving.settled()).toBe(to)
    await isSound()
  },
)
