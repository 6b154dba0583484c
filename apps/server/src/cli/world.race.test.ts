/** The command line beside a running server on the embedded database, and on its own. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { durablePostgres } from '../../../../tests/support/postgres.ts'
import { testSlug } from '../../../../tests/support/template.ts'
import { tickingProcess } from '../../../../tests/support/ticking-process.ts'
import { makeWorlds } from '../foundation/world/index.ts'
import { readDayState } from '../ledger/moment.ts'
import { openDatabase } from '../platform/db/pool.ts'

const run = promisify(execFile)
const world = async (dataDir: string, ...args: string[]) => {
  const { DATABASE_URL: _unset, ...env } = process.env
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'world.ts'), ...args], {
    env: { ...env, DATA_DIR: dataDir },
  })
  return stdout
}

/** Read over a connection: the command line takes 1.5 s of a core for the same. */
async function untilSettled(url: string, day: number): Promise<void> {
  const database = openDatabase({ connection: { connectionString: url }, connectionsMax: 1 })
  try {
    const found = await makeWorlds(database).find(testSlug)
    if (found === undefined) throw new Error('the template holds no world')
    await expect
      .poll(async () => (await readDayState(found.db)).settledThrough, { timeout: 60_000 })
      .toBe(day)
  } finally {
    await database.close()
  }
}

test('beside a running server it uses the server’s database, and the server closes the days of its jump', async () => {
  const postgres = await durablePostgres()
  const server = await tickingProcess(postgres.url)
  try {
    const said = await world(postgres.dataDir, 'clock', 'jump', '3', '--reason', 'Show me')
    expect(said).not.toMatch(/no server|when one starts/i)
    await untilSettled(postgres.url, 2)
  } finally {
    await server.stop()
    await postgres.dispose()
  }
})

test('without a server it starts the database, keeps its changes, and leaves nothing running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-cli-'))
  try {
    await world(dataDir, 'create', 'alone', 'Alone', '--default')
    expect(await world(dataDir, 'list')).toMatch(/^alone +day 0 {2}default, ×1, revenue-backed\n$/)
    const { stdout } = await run('ps', ['-eo', 'args'])
    expect(stdout).not.toContain(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
