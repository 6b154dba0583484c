import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passDays, startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { lookAt } from './look.ts'
import { proveWorld, sweepProofs } from './prove-world.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  const life = await startLife(host, 'proof')
  for (let day = 0; day < 3; day++) await life.liveDay()
})
afterAll(() => host.drop())

const log = pino({ level: 'silent' })
const state = () =>
  host.world.db.one<{ runs: number; failed: number; stopped: boolean; alerts: number }>(sql`
    select count(*)::int as runs, count(broken)::int as failed,
      (select money_stopped from world_day) as stopped,
      (select count(*)::int from outbox where topic = 'proof.failed') as alerts
    from proof_run`)
const aMinutePasses = () =>
  host.world.db.run(sql`update proof_run set recorded_at = recorded_at - interval '61 seconds'`)
const due = async () => (await lookAt(host.world, host.wall)).proof

test('it is due once a minute while days are settled', async () => {
  expect(await due()).toBe(true)
  await proveWorld(host.world, log)
  expect(await state()).toEqual({ runs: 1, failed: 0, stopped: false, alerts: 0 })
  await aMinutePasses()
  expect(await due()).toBe(false)
  await passDays(host, 1)
  expect(await due()).toBe(true)
  await proveWorld(host.world, log)
  await passDays(host, 1)
  expect(await due()).toBe(false)
})

test('runs that held are cleared away but for the newest thousand', async () => {
  await host.world.db.run(sql`
    insert into proof_run (settled_through, complete) select 4, false from generate_series(1, 1500)`)
  expect(await sweepProofs(host.world)).toBe(501)
  expect((await state()).runs).toBe(1001)
})

test('books that do not add up are proved twice at once; then money stops and no day closes', async () => {
  await host.world.db.run(sql`
    update balance set balance = balance + 1 where account_id = (select min(account_id) from balance)`)
  await proveWorld(host.world, log)
  expect(await state()).toMatchObject({ failed: 2, stopped: true, alerts: 2 })
  await aMinutePasses()
  host.wall.forward(2 * 86_400_000)
  expect(await lookAt(host.world, host.wall)).toMatchObject({ proof: false, days: false, outbox: true })
})
