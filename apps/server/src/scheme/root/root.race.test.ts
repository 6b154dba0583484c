/**
 * A kill inside the job, and two processes that build the same root: nothing half is left, the next
 * one builds what the first would have built, and a settlement waits for none of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pausedAfter } from '../../../../../tests/audit/paused-world.ts'
import { buildRoots, passDays } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { inOtherProcess } from '../../../../../tests/support/other-process.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { buildNextRoot } from './build.ts'
import type { BuildingJob } from './building-process.fixture.ts'
import { faultOf, proofOf } from './checked.fixture.ts'

let host: TestWorld
let memberId: bigint
beforeAll(async () => {
  host = await testWorld()
  const members = await Promise.all(Array.from({ length: 20 }, () => testMember(host)))
  memberId = members[0] ?? 0n
  await passDays(host, 1)
  await buildRoots(host)
})
afterAll(() => host.drop())

const program = new URL('./building-process.fixture.ts', import.meta.url)
const rows = () =>
  host.world.db.one<{ records: number; blocks: number; joined: number }>(sql`
    select (select count(*)::int from root_day) as records, (select count(*)::int from root_block) as blocks,
      (select (joining ->> 'through')::int from root_start) as joined`)

/** Statements of the job; a process is killed after each. */
const moments = [
  'string_agg(int8send',
  'update root_start set joining',
  'insert into root_day',
  'insert into root_block',
  'delete from root_block',
]

test.each(moments)(
  'a kill after “%s” leaves nothing, and the next process builds the root',
  async (stopsAfter) => {
    await passDays(host, 1)
    const before = await rows()
    const run = inOtherProcess<BuildingJob, string>(program, { url: host.connection.url, stopsAfter })
    await run.ready
    run.go()
    await run.held
    // Days go on while the root is being built.
    await passDays(host, 1)
    expect(await buildNextRoot(host.world.db, () => false)).toBeNull()
    run.kill()
    await run.done.catch(() => undefined)
    expect(await rows()).toEqual(before)
    let days: number[] = []
    // Postgres needs a moment to see that the process is gone.
    await expect
      .poll(async () => (days = [...days, ...(await buildRoots(host))]).length, { timeout: 20_000 })
      .toBe(2)
    expect((await rows()).records).toBe(before.records + 2)
    expect(faultOf(await proofOf(host, memberId), memberId)).toBeNull()
  },
)

/** The first builder pauses after it has read the members. */
async function builtAtOnce(plants: readonly Plant[]) {
  await passDays(host, 1)
  const held = planted(host.world, plants)
  const first = pausedAfter(held.world, 'string_agg(int8send')
  const building = buildNextRoot(first.world.db, () => false)
  await first.reached
  const second = await buildNextRoot(held.world.db, () => false)
  first.go()
  const outcome = await building.then(
    (day) => day !== null,
    (error: unknown) => (error as { code?: string }).code,
  )
  expect(held.unmet()).toEqual([])
  return { second: second !== null, first: outcome }
}

test('of two processes one builds, and the other does not wait for it', async () => {
  expect(await builtAtOnce([])).toEqual({ second: false, first: true })
})

test('without the lock both build the same root, and one of them has worked for nothing', async () => {
  const unlocked = {
    find: 'pg_try_advisory_xact_lock(hashtextextended(current_schema(), 20))',
    replace: 'true',
  }
  expect(await builtAtOnce([unlocked])).toEqual({ second: true, first: '23505' })
})
