import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { byLength } from '../../../../../tests/support/length.ts'
import { holdInOtherProcess } from './hold-in-other-process.fixture.ts'
import { query } from './query.fixture.ts'
import { isRunning } from './server-process.ts'
import { type Postgres, startPostgres } from './start.ts'

const rounds = byLength({ short: 2, long: 5 })
const log = { info: () => undefined, warn: () => undefined }
let folder: string
let dataDir: string
let started: Postgres[]

const start = async () => {
  const postgres = await startPostgres({ dataDir, log })
  started.push(postgres)
  return postgres
}

const serverPid = async (postgres: Postgres) => (await postgres.pid()) ?? expect.fail('no server runs')

const comesBack = async (postgres: Postgres, sql: string) => {
  for (let tries = 0; tries < 500; tries += 1) {
    const rows = await query(postgres.connection, sql).catch(() => undefined)
    if (rows) return rows
    await sleep(20)
  }
  return expect.fail('the database did not come back in 10 s')
}

/**
 * A data directory after its first start: creating one takes 1.5 s of a core, copying it a tenth
 * of that.
 */
let made: string
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'glasshouse-made-'))
  await (await startPostgres({ dataDir: join(made, 'data'), log })).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-lifecycle-'))
  dataDir = join(folder, 'data')
  // Copied with its owner: under root the server runs as another account.
  await promisify(execFile)('cp', ['-a', join(made, 'data'), dataDir])
  started = []
})

const onNothing = () => rm(dataDir, { recursive: true })

afterEach(async () => {
  for (const postgres of started) await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a clean stop and a second start keep the data', async () => {
  const first = await start()
  await query(first.connection, `create table kept as select 'a' as value`)
  await first.stop()
  expect(await first.pid()).toBeUndefined()
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 'a' }])
})

test('a server orphaned by kill −9 of its application is adopted, and stopped by the one that adopted it', async () => {
  const other = await holdInOtherProcess(dataDir)
  await query(other.connection, `create table kept as select 'b' as value`)
  await other.kill('SIGKILL')
  expect(isRunning(other.serverPid)).toBe(true)
  const adopter = await start()
  expect(adopter.adopted).toBe(true)
  expect(await serverPid(adopter)).toBe(other.serverPid)
  expect(await query(adopter.connection, 'select value from kept')).toEqual([{ value: 'b' }])
  await adopter.stop()
  // It is not a child of this process, so its parent reaps it a moment later.
  await expect.poll(() => isRunning(other.serverPid), { timeout: 5000 }).toBe(false)
})

test('after kill −9 of application and database the next start recovers', async () => {
  const other = await holdInOtherProcess(dataDir)
  await query(other.connection, `create table kept as select 'c' as value`)
  await other.kill('SIGKILL')
  process.kill(other.serverPid, 'SIGKILL')
  const next = await start()
  expect(await query(next.connection, 'select value from kept')).toEqual([{ value: 'c' }])
})

test('a pid file whose number now belongs to another program does not prevent a start', async () => {
  await (await start()).stop()
  await writeFile(
    join(dataDir, 'postgres/cluster/postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n5432\n/x\n\n\nready\n`,
  )
  const next = await start()
  expect(next.adopted).toBe(false)
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server killed −9 under a running application restarts on the same socket with all committed data', async () => {
  const postgres = await start()
  await query(postgres.connection, 'create table kept(value int)')
  for (let round = 1; round <= byLength({ short: 1, long: 3 }); round += 1) {
    await query(postgres.connection, `insert into kept values (${round})`)
    const before = await serverPid(postgres)
    process.kill(before, 'SIGKILL')
    expect(await comesBack(postgres, 'select max(value) as value from kept')).toEqual([{ value: round }])
    expect(await serverPid(postgres)).not.toBe(before)
  }
})

test('a deleted socket folder is created again', async () => {
  const postgres = await start()
  await rm(postgres.connection.host, { recursive: true, force: true })
  process.kill(await serverPid(postgres), 'SIGKILL')
  expect(await comesBack(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a live server that lost its socket is started again by the next application', async () => {
  const other = await holdInOtherProcess(dataDir)
  await other.kill('SIGKILL')
  await rm(other.connection.host, { recursive: true, force: true })
  const next = await start()
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isRunning(other.serverPid)).toBe(false)
})

test('two processes that start together on an empty folder share one server, and the last to leave stops it', async () => {
  await onNothing()
  const [mine, other] = await Promise.all([start(), holdInOtherProcess(dataDir)])
  const pid = await serverPid(mine)
  expect(other.serverPid).toBe(pid)
  await mine.stop()
  expect(isRunning(pid)).toBe(true)
  expect(await query(other.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await other.kill('SIGTERM')
  expect(isRunning(pid)).toBe(false)
})

test('two processes that stop together leave no running server', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await start(), await start()]
    const pid = await serverPid(first)
    await Promise.all([first.stop(), second.stop()])
    expect(isRunning(pid)).toBe(false)
  }
})

test('a process that starts while the last one leaves gets a running server', async () => {
  let leaving = await start()
  for (let round = 0; round < rounds; round += 1) {
    const stopped = leaving.stop()
    leaving = await start()
    await stopped
    expect(await comesBack(leaving, 'select 1 as one')).toEqual([{ one: 1 }])
  }
})

test('the lock of a killed application is free again although its statement would run on', async () => {
  const postgres = await start()
  const other = await holdInOtherProcess(dataDir, 'select pg_advisory_xact_lock(7), pg_sleep(60)')
  const held = `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 7`
  while ((await query(postgres.connection, held))[0]?.['n'] !== 1) await sleep(20)
  await other.kill('SIGKILL')
  const waitedFrom = performance.now()
  await query(postgres.connection, 'select pg_advisory_xact_lock(7)')
  expect(performance.now() - waitedFrom).toBeLessThan(30_000) // the statement: 60 s
})

test('the remains of a crash during the first start are removed', async () => {
  await onNothing()
  const half = join(dataDir, 'postgres/cluster-999999999-ab')
  await mkdir(half, { recursive: true })
  await start()
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster-999999999-ab')
})

test('data of another Postgres version is refused with an error that names it', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '14\n')
  await expect(start()).rejects.toThrow(/is of Postgres 14, and the programs are 1\d/)
})
