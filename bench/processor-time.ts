/** Processor time of this process and of a Postgres server, and the statements between them. */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

const statOf = (pid: string): { parent: string; seconds: number } => {
  try {
    // The name of a process may hold spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    return { parent: fields[1] ?? '', seconds: (user + system) / ticksPerSecond }
  } catch {
    return { parent: '', seconds: 0 }
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
