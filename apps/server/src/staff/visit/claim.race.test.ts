/**
 * Devices of two processes claim at the same time. The test also runs the races without the lock,
 * where the second claim must go wrong.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { inTurn, inTwoProcesses, tally } from '../../../../../tests/support/two-processes.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ClaimReport, ClaimWork } from './claim-process.fixture.ts'

const program = new URL('./claim-process.fixture.ts', import.meta.url)
const unlocked: readonly Plant[] = [
  { find: 'lock table visit in share row exclusive mode', replace: 'select 1' },
]

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())
const catalogue = () => host.database.scope(catalogueSchema)
beforeEach(async () => {
  await catalogue().run(sql`delete from visit`)
  await catalogue().run(sql`delete from attempt`)
})

const devicesOf = (count: number) => Array.from({ length: count }, (_, nth) => `device ${nth}`)

async function race(devices: readonly string[], plants: readonly Plant[] = []) {
  const [first, second] = inTurn(devices)
  const works: [ClaimWork, ClaimWork] = [{ devices: first }, { devices: second }]
  const reports = await inTwoProcesses<ClaimWork, ClaimReport>(host, program, works, {
    heldAt: 'count(*)::int as taken',
    plants,
  })
  return {
    tally: tally(reports.flatMap(({ outcomes }) => outcomes)),
    slugs: new Set(reports.flatMap(({ slugs }) => slugs)).size,
    rows: (await catalogue().one<{ rows: number }>(sql`select count(*)::int as rows from visit`)).rows,
  }
}

/** Inserts claims that take this many places. */
const taken = (count: number) =>
  catalogue().run(sql`
    insert into visit (device_hash, slug, asked_real, ends_real, break_day)
    select sha256(nth::text::bytea), 'visit-before' || nth, ${new Date(host.wall.nowMs())},
      ${new Date(host.wall.nowMs() + 60_000)}, 20
    from generate_series(1, ${count}::int) as nth`)

test('of thirty devices that claim at the same time, twenty get a world', async () => {
  expect(await race(devicesOf(30))).toEqual({ tally: { new: 20, visits_full: 10 }, slugs: 20, rows: 20 })
})

test('one device that claims ten times at the same time gets one world', async () => {
  expect(await race(Array.from({ length: 10 }, () => 'the same'))).toEqual({
    tally: { new: 1, known: 9 },
    slugs: 1,
    rows: 1,
  })
})

test('without the lock, two devices take the last place', async () => {
  await taken(19)
  expect(await race(devicesOf(2))).toMatchObject({ tally: { new: 1, visits_full: 1 }, rows: 20 })
  await catalogue().run(sql`delete from visit where not starts_with(slug, 'visit-before')`)
  expect(await race(devicesOf(2), unlocked)).toMatchObject({ tally: { new: 2 }, rows: 21 })
})

test('without the lock, a device’s second claim fails at the unique key', async () => {
  expect((await race(['the same', 'the same'], unlocked)).tally).toEqual({ new: 1, '23505': 1 })
})
