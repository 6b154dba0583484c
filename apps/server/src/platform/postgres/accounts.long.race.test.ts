import { spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdInOtherProcess } from './hold-in-other-process.fixture.ts'
import { findProgram } from './program.ts'
import { query } from './query.fixture.ts'
import { type Postgres, startPostgres } from './start.ts'

const NOBODY = 65_534
const log = { info: () => undefined, warn: () => undefined }
const isRoot = userInfo().uid === 0
let home: string
let postgres: Postgres | undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'glasshouse-home-')) // 0700
})

afterEach(async () => {
  await postgres?.stop()
  postgres = undefined
  await rm(home, { recursive: true, force: true })
})

test('a DATA_DIR with a long path gets a socket with a short one', async () => {
  postgres = await startPostgres({ dataDir: join(home, 'd'.repeat(120), 'data'), log })
  expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90)
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the application’s role is not a superuser, its commits are durable, and the server listens only on the socket', async () => {
  postgres = await startPostgres({ dataDir: join(home, 'data'), log })
  const shown = `select rolname, rolsuper, current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
    pg_encoding_to_char(encoding) as encoding, datcollate
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`
  expect(await query(postgres.connection, shown)).toEqual([
    {
      rolname: 'glasshouse',
      rolsuper: false,
      fsync: 'on',
      commit: 'on',
      addresses: '',
      encoding: 'UTF8',
      datcollate: 'C',
    },
  ])
  await expect(query({ ...postgres.connection, user: 'postgres' }, 'select 1')).rejects.toThrow('pg_hba.conf')
})

describe.runIf(isRoot)('as root', () => {
  test('under a private home the server runs as another account, and nothing is readable by others', async () => {
    const dataDir = join(home, 'data')
    postgres = await startPostgres({ dataDir, log })
    const server = spawnSync('ps', ['-o', 'uid=', '-p', String(await postgres.pid())], { encoding: 'utf8' })
    expect(Number(server.stdout)).toBeGreaterThan(0)
    for (const name of await readdir(join(dataDir, 'postgres'), { recursive: true })) {
      const found = await stat(join(dataDir, 'postgres', name))
      expect(found.mode & 0o077, name).toBe(0)
    }
    expect((await stat(postgres.connection.host)).mode & 0o077).toBe(0)
  })

  test('no other account can connect, even with the socket open to all', async () => {
    postgres = await startPostgres({
      dataDir: join(home, 'data'),
      settings: { unix_socket_permissions: '0777' },
      log,
    })
    await chmod(postgres.connection.host, 0o755)
    const connecting = `
      import { query } from ${JSON.stringify(new URL('./query.fixture.ts', import.meta.url).href)}
      await query(${JSON.stringify(postgres.connection)}, 'select 1')`
    const args = ['--input-type=module', '--eval', connecting]
    const other = spawnSync(process.execPath, args, { uid: NOBODY, gid: NOBODY, encoding: 'utf8' })
    expect(other.status).toBe(1)
    expect(other.stderr).toContain('Peer authentication failed')
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).status).toBe(0)
  })

  test('programs under a private home, installed without scripts, are copied to a place where the account can run them', async () => {
    const owner = { uid: NOBODY, spawnAs: { uid: NOBODY, gid: NOBODY } }
    const installed = dirname(dirname((await findProgram(owner)).binDir))
    const folder = join(home, 'package')
    await cp(installed, folder, { recursive: true, verbatimSymlinks: true })
    const libraries = join(folder, 'native/lib')
    for (const entry of await readdir(libraries, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(libraries, entry.name))
    }
    const { binDir, majorVersion } = await findProgram(owner, undefined, folder)
    expect(binDir).not.toContain(home)
    expect(majorVersion).toBe(17)
    const dataDir = join(home, 'data')
    postgres = await startPostgres({ dataDir, binDir, log })
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('an ordinary account runs its own server and gets an error when the data is not its own', async () => {
    const dataDir = join(home, 'data')
    await chmod(home, 0o755)
    await mkdir(dataDir)
    await chown(dataDir, NOBODY, NOBODY)
    const other = await holdInOtherProcess(dataDir, undefined, { uid: NOBODY, gid: NOBODY })
    expect(other.connection.host).toBe(join(dataDir, 'postgres/run'))
    await other.kill('SIGTERM')
    await chown(dataDir, 0, 0)
    await chmod(join(dataDir, 'postgres'), 0o755)
    await expect(holdInOtherProcess(dataDir, undefined, { uid: 1, gid: 1 })).rejects.toThrow('ended (1)')
  })
})
