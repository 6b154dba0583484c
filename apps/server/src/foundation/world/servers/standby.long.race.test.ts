/**
 * A synchronous standby that is away, or that is connected and does nothing: acts wait, and the
 * host says so to a plain role.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { primaryWithStandby, type WithStandby } from '../../../../../../tests/support/standby.ts'
import { type Database, openDatabase } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { readStandby, readStandbys } from './standby.ts'

let servers: WithStandby
let database: Database
beforeAll(async () => {
  servers = await primaryWithStandby({ empty: true })
  database = openDatabase({
    connection: { connectionString: servers.url },
    connectionsMax: 4,
    onError: () => undefined,
  })
  await database.scope('public').run(sql`create schema if not exists glasshouse_test`)
  await scope().run(sql`create table written (n int primary key)`)
})
afterAll(async () => {
  await database.close()
  await servers.drop()
})

const scope = () => database.scope('glasshouse_test')
const fine = { isSynchronous: true, actsWait: false }
const waiting = { isSynchronous: true, actsWait: true }

/** Writes; `isDone` says whether it was answered. */
function write(n: number) {
  const writing = { isDone: false, done: Promise.resolve() }
  writing.done = scope()
    .run(sql`insert into written values (${n}::int)`)
    .then(() => {
      writing.isDone = true
    })
  return writing
}

test('with its standby no act waits, and the role that asks is no superuser', async () => {
  await write(1).done
  expect(await readStandby(database)).toEqual(fine)
  expect(await readStandbys(database)).toEqual([{ name: 'first', roomBytes: 0, addresses: 2, ...fine }])
  const { may } = await scope().one<{ may: boolean }>(
    sql`select rolsuper or pg_has_role(current_user, 'pg_read_all_stats', 'member') as may from pg_roles where rolname = current_user`,
  )
  expect(may).toBe(false)
})

test('while it is away acts wait, which is said before the first one does; once it is back they go on', async () => {
  await servers.leave()
  await expect.poll(() => readStandby(database), { timeout: 5000 }).toEqual(waiting)
  const writing = write(2)
  const others = [write(3), write(4), write(5)]
  expect(await readStandby(database), 'with every connection of the pool in use').toEqual(waiting)
  expect(writing.isDone).toBe(false)
  await servers.comeBack()
  await Promise.all([writing, ...others].map(({ done }) => done))
  expect(await readStandby(database)).toEqual(fine)
})

test('while it is connected and does nothing, the acts that wait tell', async () => {
  await servers.hang()
  const writing = write(6)
  expect(await readStandby(database), 'it has not waited long').toEqual(fine)
  await expect.poll(() => readStandby(database), { timeout: 10_000 }).toEqual(waiting)
  expect(writing.isDone).toBe(false)
  servers.goOn()
  await writing.done
  expect(await readStandby(database)).toEqual(fine)
})

const untils = {
  on: sql`alter role current_user set synchronous_commit to on`,
  remoteWrite: sql`alter role current_user set synchronous_commit to remote_write`,
  local: sql`alter role current_user set synchronous_commit to local`,
}
/** For connections that are opened from now on. */
const setForRole = (until: keyof typeof untils) => scope().run(untils[until])

test('acts also wait for a standby that only has to receive them', async () => {
  await setForRole('remoteWrite')
  const fewer = { isSynchronous: false, actsWait: false }
  expect(await readStandby(database)).toEqual(fewer)
  await servers.leave()
  await expect.poll(() => readStandby(database), { timeout: 5000 }).toEqual({ ...fewer, actsWait: true })
  await servers.comeBack()
  await expect.poll(() => readStandby(database), { timeout: 5000 }).toEqual(fewer)
  await setForRole('on')
})

test('acts of connections that wait by an older setting of the role tell as well', async () => {
  await setForRole('local')
  await servers.hang()
  const writing = write(7)
  const without = { isSynchronous: false, actsWait: false }
  await expect.poll(() => readStandby(database), { timeout: 10_000 }).toEqual({ ...without, actsWait: true })
  servers.goOn()
  await writing.done
  expect(await readStandby(database)).toEqual(without)
})
