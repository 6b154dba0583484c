/**
 * A world is moved to and fro while a member buys in it, and the mover or a server is killed −9 at
 * each step. Afterwards the world is whole on exactly one server, its books add up, and what was
 * acknowledged is there.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/support/app.ts'
import { enterMember } from '../../../../../../tests/support/enter.ts'
import { byLength } from '../../../../../../tests/support/length.ts'
import { makeProduct, putCapital } from '../../../../../../tests/support/life.ts'
import { inOtherProcess, type OtherRun } from '../../../../../../tests/support/other-process.ts'
import { killPostgres } from '../../../../../../tests/support/postgres-processes.ts'
import {
  type TwoKillable,
  twoKillableServers,
  worldSchemasOn,
} from '../../../../../../tests/support/two-servers.ts'
import { prove } from '../../../ledger/proof/prove.ts'
import { sql } from '../../../platform/db/sql.ts'
import { provesBooks } from '../../../staff/host/index.ts'
import { catalogueRow, catalogueSchema, createWorld, moveWorld, settleMoves } from '../index.ts'
import type { MoveJob, Stop } from './move-process.fixture.ts'
import type { Moved } from './move-world.ts'

const slug = 'mover'
/** Of the whole table of steps, for the mover's kills and for those of each server. */
const rounds = byLength({ short: 1, long: 5 })

/** Every step, in order; `moved`: a mover that was killed there has moved the world. */
const steps: readonly (Stop & { readonly moved: boolean; readonly long?: true })[] = [
  { when: 'before', text: 'insert into world_move', moved: false, long: true },
  { when: 'after', text: 'insert into world_move', moved: false },
  { when: 'after', text: 'insert into schema_version', nth: 9, moved: false, long: true },
  { when: 'before', text: 'lock table', moved: false, long: true },
  { when: 'after', text: 'lock table', moved: false, long: true },
  { when: 'after', text: 'insert into "', nth: 6, moved: false },
  { when: 'after', text: 'setval', nth: 3, moved: false, long: true },
  { when: 'before', text: 'analyze', moved: false, long: true },
  { when: 'before', text: 'alter schema', moved: false, long: true },
  { when: 'after', text: 'pg_notify', moved: false },
  { when: 'before', text: 'with turned as', moved: true },
  { when: 'after', text: 'with turned as', moved: true, long: true },
  { when: 'after', text: 'drop table', nth: 20, moved: true, long: true },
]
const short = steps.filter(({ long }) => long !== true)
const chosen = byLength({ short, long: steps })
const named = (one: (typeof steps)[number]) => [`${one.when} ${one.text}`, one] as const

/** What the application logged as errors. */
const faults: string[] = []
let servers: TwoKillable
let host: TestApp
beforeAll(async () => {
  servers = await twoKillableServers()
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) })
  host = await testApp({}, undefined, Promise.resolve({ ...servers, log }))
  await createWorld(host.database, host.wall, {
    slug,
    name: 'Mover',
    seed: 1n,
    server: 'first',
    nicknameEntry: true,
  })
  const there = { ...host, world: await world() }
  await makeProduct(there, { price: 1n, dayReturn: 1n, validDays: 300 })
  await putCapital(there, 1_000_000_000n)
  await there.world.db.run(sql`update world_setting set machines_max = 100000`)
  buyer = await startBuyer()
})
afterAll(async () => {
  await buyer?.stop()
  await host.drop()
})

const catalogue = () => host.database.scope(catalogueSchema)
const world = async () => (await host.worlds.find(slug, { fresh: true })) ?? expect.fail('no world')
const serverOf = async () => (await catalogueRow(catalogue(), slug))?.server ?? expect.fail('no line')
const other = (server: string) => (server === 'first' ? 'north' : 'first')

interface Buyer {
  /** Purchases that were answered, and those of which nobody knows whether they were done. */
  readonly sure: number
  readonly unsure: number
  /** How those were answered. */
  readonly answers: ReadonlySet<string>
  stop(): Promise<void>
}
let buyer: Buyer | undefined

/** Buys all the time; what is answered counts. */
async function startBuyer(): Promise<Buyer> {
  const { device } = await enterMember({ ...host, world: await world() })
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

const start = (to: string, stop: Stop): OtherRun<Moved> => {
  const moving = inOtherProcess<MoveJob, Moved>(new URL('./move-process.fixture.ts', import.meta.url), {
    url: servers.connection.url,
    northUrl: servers.north.url,
    wallMs: host.wall.nowMs(),
    slug,
    to,
    stop,
  })
  moving.go()
  return moving
}

const schemasOn = (server: string) => worldSchemasOn(host.database, server)

/** Settles as a server of the host does, until the world is whole somewhere. Returns the server. */
async function whole(): Promise<string> {
  await expect
    .poll(
      async () => {
        await settleMoves(host.database, host.wall)
        const server = await serverOf()
        return [await schemasOn(server), await schemasOn(other(server))]
      },
      { timeout: 60_000, interval: 200 },
    )
    .toEqual([['w_mover'], []])
  return await serverOf()
}

/** Nothing acknowledged is missing, and nothing was done twice. */
async function isSound(): Promise<void> {
  const sure = buyer?.sure ?? 0
  const { db } = await world()
  const { orders } = await db.one<{ orders: number }>(sql`select count(*)::int as orders from ord`)
  expect((await prove(db, -1)).broken).toBeNull()
  expect(orders).toBeGreaterThanOrEqual(sure)
  expect(orders).toBeLessThanOrEqual((buyer?.sure ?? 0) + (buyer?.unsure ?? 0) + 1)
  expect(faults).toEqual([])
  const told = new Set(['unavailable', 'world_away'])
  expect([...(buyer?.answers ?? [])].filter((answer) => !told.has(answer))).toEqual([])
  await expect.poll(() => buyer?.sure, { timeout: 30_000 }).toBeGreaterThan(sure)
}

describe.each(Array.from({ length: rounds }, (_, index) => index))('round %i', () => {
  test.each(chosen.map(named))('the mover is killed %s', async (_name, step) => {
    const before = await serverOf()
    const moving = start(other(before), step)
    await moving.held
    moving.kill()
    await expect(moving.done).rejects.toThrow('ended')
    expect(await whole()).toBe(step.moved ? other(before) : before)
    await isSound()
  })

  describe.each(['source', 'target'] as const)('the %s is killed', (side) => {
    test.each(chosen.map(named))('%s', async (_name, step) => {
      const before = await serverOf()
      const moving = start(other(before), step)
      await moving.held
      const killed = side === 'source' ? before : other(before)
      await killPostgres(servers.postgres[killed === 'first' ? 'first' : 'north'])
      moving.letOn()
      const moved = await moving.done.then(
        () => true,
        () => false,
      )
      const after = await whole()
      if (moved) expect(after).toBe(other(before))
      await isSound()
    })
  })
})

test('of two moves at the same time one is made, and the other is told', async () => {
  const [before, to] = [await serverOf(), other(await serverOf())]
  const moving = start(to, { when: 'after', text: 'lock table' })
  await moving.held
  const second = moveWorld(host.database, host.wall, { slug, to, proves: provesBooks })
  await settleMoves(host.database, host.wall)
  moving.letOn()
  expect((await moving.done).from).toBe(before)
  await expect(second).rejects.toThrow('already')
  expect(await whole()).toBe(to)
  await isSound()
})
