/**
 * A backup is taken while a crowd and a member act, and restored on another host: its books hold,
 * nobody is logged in there, and the crowd acts as on the original host.
 * `payout/identity.long.service.test.ts` tests that chain payouts are made once.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../../tests/support/app.ts'
import { type Entered, enterMember } from '../../../../../../tests/support/enter.ts'
import { catchUp, makeProduct, putCapital } from '../../../../../../tests/support/life.ts'
import { addGroup, liveDays, livesOf, simulateAll } from '../../../../../../tests/support/simulated.ts'
import { dropWorld, exportWorld, importWorld } from '../../../foundation/world/index.ts'
import { prove } from '../../../ledger/proof/prove.ts'
import { sql } from '../../../platform/db/sql.ts'
import { provesBooks } from './import.ts'

const dayMs = 86_400_000
const slug = 'test'
let host: TestApp
let other: TestApp
let folder: string
let member: Entered
let group: bigint

beforeAll(async () => {
  ;[host, other] = await Promise.all([testApp(), testApp()])
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-backup-'))
  await makeProduct(host, { price: 10_000_000n, dayReturn: 2_000_000n, validDays: 20 })
  await makeProduct(host, { price: 25_000_000n, dayReturn: 4_000_000n, validDays: 20 })
  await putCapital(host, 10_000_000_000n)
  group = await addGroup(host, { count: 24 })
  await liveDays(host, 2)
  member = await enterMember(host)
}, 120_000)
afterAll(async () => {
  await Promise.all([host.drop(), other.drop()])
  await rm(folder, { recursive: true, force: true })
})

const stateOf = ({ world }: Pick<TestApp, 'world'>) =>
  world.db.one<{ openDay: number; settled: number; actedThrough: number; incomes: number }>(sql`
    select open_day, settled_through as settled, (select acted_through from simulation) as acted_through,
      (select count(*)::int from claim) as incomes
    from world_day`)

test('a backup taken in the middle of a day and restored elsewhere continues as the original does', async () => {
  const path = join(folder, 'world')
  const { list } = (await member.device.call('product.list', {})).data
  host.wall.forward(dayMs)
  await Promise.all([
    simulateAll(host),
    exportWorld(host.database, host.wall, slug, path, { whole: true }),
    member.device.call('order.create', { productId: list[0]?.productId ?? '', agree: 'true' }),
  ])
  await dropWorld(other.database, slug)
  await importWorld(other.database, path, { proves: provesBooks })
  // Wait until the world object is no longer the one that was dropped.
  const restored = await testApp({}, undefined, Promise.resolve({ ...other, drop: async () => undefined }))
  await expect
    .poll(async () => (await restored.worlds.find(slug)) !== other.world, { timeout: 10_000 })
    .toBe(true)
  const world = (await restored.worlds.find(slug)) ?? expect.fail('it was not restored')
  const there = { world, wall: other.wall }

  const stranger = testDevice(restored.app)
  stranger.useToken(member.token)
  await expect(stranger.call('wallet.summary', {})).rejects.toMatchObject({ error: 'unauthorized' })
  expect(await world.db.one(sql`select count(*)::int as sessions from session`)).toEqual({ sessions: 0 })

  // Both finish that day and one more: the crowds act identically, to the last unit.
  other.wall.forward(host.wall.nowMs() - other.wall.nowMs())
  for (const each of [host, there]) {
    await simulateAll(each)
    await catchUp(each)
    await liveDays(each, 1)
  }
  expect(await livesOf(there, group)).toEqual(await livesOf(host, group))
  const state = await stateOf(there)
  expect(state).toEqual({ ...(await stateOf(host)), incomes: state.incomes })
  expect(state.incomes).toBeGreaterThan(0)
  for (const { db } of [host.world, world]) expect((await prove(db, -1)).broken).toBeNull()
  await restored.app.close()
}, 120_000)
