/** Processor time of this process and of a Postgres server, and the statements between them. */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

interface ProcessStat {
  readonly parent: string
  readonly seconds: number
  /** Of its children that have ended. */
  readonly endedSeconds: number
}

const statOf = (pid: string): ProcessStat => {
  try {
    // The name of a process may hold spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return {
      parent: fields[1] ?? '',
      seconds: (user + system) / ticksPerSecond,
      endedSeconds: (endedUser + endedSystem) / ticksPerSecond,
    }
  } catch {
    return { parent: '', seconds: 0, endedSeconds: 0 }
  }
}

/**
 * Seconds of all processes of the server that a backend belongs to, by their ids; empty on a
 * machine without /proc.
 */
function postgresSeconds(backendPid: number): Map<string, number> {
  try {
    const server = statOf(String(backendPid)).parent
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const stats = pids.map((pid) => ({ pid, ...statOf(pid) }))
    return new Map(
      stats.flatMap(({ pid, parent, seconds }) =>
        pid === server || parent === server ? [[pid, seconds]] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/** Seconds of another process so far. */
export const secondsOf = (pid: number): number => statOf(String(pid)).seconds

/**
 * Seconds of a whole Postgres server so far, with its backends that have ended; NaN on a machine
 * without /proc.
 */
export function secondsOfServer(backendPid: number): number {
  const living = postgresSeconds(backendPid)
  if (living.size === 0) return Number.NaN
  const server = statOf(String(backendPid)).parent
  return [...living.values()].reduce((sum, seconds) => sum + seconds, statOf(server).endedSeconds)
}

/** Seconds of one other process and of Postgres so far; NaN on a machine without /proc. */
export function secondsOfBoth(pid: number, backendPid: number): number {
  const postgres = postgresSeconds(backendPid)
  if (postgres.size === 0) return Number.NaN
  return [...postgres.values()].reduce((sum, seconds) => sum + seconds, statOf(String(pid)).seconds)
}

export interface Spent {
  /** Shares of one core. */
  readonly node: number
  readonly postgres: number
  readonly statementsPerSecond: number
}

/** What is spent while `wait` lasts. */
export async function spentDuring(backendPid: number, wait: () => Promise<unknown>): Promise<Spent> {
  const prototype = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  let statements = 0
  prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    statements++
    return query.apply(this, given)
  }
  const [postgresBefore, nodeBefore, beganMs] = [
    postgresSeconds(backendPid),
    process.cpuUsage(),
    performance.now(),
  ]
  try {
    await wait()
  } finally {
    prototype.query = query
  }
  const seconds = (performance.now() - beganMs) / 1000
  const { user, system } = process.cpuUsage(nodeBefore)
  let postgres = 0
  for (const [pid, after] of postgresSeconds(backendPid)) postgres += after - (postgresBefore.get(pid) ?? 0)
  return {
    node: (user + system) / 1e6 / seconds,
    postgres: postgresBefore.size === 0 ? Number.NaN : postgres / seconds,
    statementsPerSecond: statements / seconds,
  }
}
