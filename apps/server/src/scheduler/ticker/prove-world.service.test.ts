import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pausedAfter } from '../../../../../tests/audit/paused-world.ts'
import { passDays, startLife } from '../../../../../tests/support/life.ts'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { lookAt } from './due-work.ts'
import { proveWorld } from './prove-world.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'proof')
  for (let day = 0; day < 3; day++) await life.liveDay()
})
afterAll(() => host.drop())

const tools = { log: pino({ level: 'silent' }), stopping: () => false }
const state = () =>
  host.world.db.one<{ runs: number; failed: number; stopped: boolean; alerts: number }>(sql`
    select count(*)::int as runs, count(broken)::int as failed,
      (select money_stopped from world_day) as stopped,
      (select count(*)::int from outbox where topic = 'proof.failed') as alerts
    from proof_run`)
const aMinutePasses = () =>
  host.world.db.run(sql`update proof_run set recorded_at = recorded_at - interval '61 seconds'`)
const due = async () => (await lookAt(host.world, host.wall)).proof

test('a proof is due once a minute while days are settled', async () => {
  expect(await due()).toBe(true)
  await proveWorld(host.world, tools)
  expect(await state()).toEqual({ runs: 1, failed: 0, stopped: false, alerts: 0 })
  await aMinutePasses()
  expect(await due()).toBe(false)
  await passDays(host, 1)
  expect(await due()).toBe(true)
  await proveWorld(host.world, tools)
  await passDays(host, 1)
  expect(await due()).toBe(false)
})

/** A proof that pauses after its first read of the days, so that another one overlaps with it. */
async function proofsAtOnce(plants: readonly Plant[]) {
  const held = planted(host.world, plants)
  const first = pausedAfter(held.world, 'select settled_through from world_day')
  const before = (await state()).runs
  const proving = proveWorld(first.world, tools)
  await first.reached
  await proveWorld(held.world, tools)
  const meanwhile = (await state()).runs - before
  await passDays(host, 1)
  first.go()
  await proving
  expect(held.unmet()).toEqual([])
  const { through } = await host.world.db.one<{ through: number }>(sql`
    select (select settled_through from world_day) - settled_through as through
    from proof_run order by proof_id desc limit 1`)
  return { meanwhile, behind: through, runs: (await state()).runs - before }
}

describe('while a world is proved', () => {
  test('another process skips it, and days continue to close; the proof covers its snapshot', async () => {
    expect(await proofsAtOnce([])).toEqual({ meanwhile: 0, behind: 1, runs: 1 })
  })

  test('two processes prove it at the same time when the lock is removed', async () => {
    const unlocked = {
      find: 'pg_try_advisory_xact_lock(hashtextextended(current_schema(), 10))',
      replace: 'true',
    }
    expect(await proofsAtOnce([unlocked])).toEqual({ meanwhile: 1, behind: 1, runs: 2 })
  })

  test('a proof that has to stop records no run', async () => {
    const { runs } = await state()
    await passDays(host, 1)
    await proveWorld(host.world, { ...tools, stopping: () => true })
    expect((await state()).runs).toBe(runs)
  })
})

test('runs that held are deleted, except the newest thousand', async () => {
  await host.world.db.run(sql`
    insert into proof_run (settled_through, complete) select 4, false from generate_series(1, 1500)`)
  await passDays(host, 1)
  await proveWorld(host.world, tools)
  expect((await state()).runs).toBe(1002)
})

test('books that do not add up are proved twice in a row; then money stops and no day closes', async () => {
  await host.world.db.run(sql`
    update balance set balance = balance + 1 where account_id = (select min(account_id) from balance)`)
  await proveWorld(host.world, tools)
  expect(await state()).toMatchObject({ failed: 2, stopped: true, alerts: 2 })
  await aMinutePasses()
  host.wall.forward(2 * 86_400_000)
  expect(await lookAt(host.world, host.wall)).toMatchObject({ proof: false, days: false, outbox: true })
})
