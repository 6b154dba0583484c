/** The reference for purchases: pgbench's TPC-B on the same server. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ConnectionConfig } from '../apps/server/src/platform/db/pool.ts'

const run = promisify(execFile)

/**
 * More branches than clients, as pgbench's manual requires, so that its clients do not queue on one
 * row either.
 */
const scale = 20

const argumentsFor = ({ host, port, user, database }: ConnectionConfig): string[] => [
  ...(host === undefined ? [] : ['-h', host]),
  ...(port === undefined ? [] : ['-p', String(port)]),
  ...(user === undefined ? [] : ['-U', user]),
  ...(database === undefined ? [] : [database]),
]

const environment = ({ password }: ConnectionConfig) => ({
  ...process.env,
  ...(password === undefined ? {} : { PGPASSWORD: password }),
})

/** Makes pgbench's tables (300 MB). False: this machine has no pgbench. */
export async function preparePgbench(connection: ConnectionConfig): Promise<boolean> {
  try {
    await run('pgbench', ['-i', '-q', '-s', String(scale), ...argumentsFor(connection)], {
      env: environment(connection),
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false
    throw error
  }
}

/** Transactions per second of the built-in TPC-B script, with pgbench's default protocol. */
export async function tpcB(connection: ConnectionConfig, clients: number, seconds: number): Promise<number> {
  const { stdout } = await run(
    'pgbench',
    ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), ...argumentsFor(connection)],
    { env: environment(connection) },
  )
  const tps = /tps = ([0-9.]+)/.exec(stdout)?.[1]
  if (tps === undefined) throw new Error(`pgbench said no tps:\n${stdout}`)
  return Number(tps)
}
