/** The processes of a test's own Postgres server, for tests that kill or stop it. */
import { readdirSync, readFileSync } from 'node:fs'
import type { DurablePostgres } from './postgres.ts'

const parentOf = (pid: string): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

/** The server's process first. Errors: it does not run. */
export async function processesOf({ postgres }: DurablePostgres): Promise<number[]> {
  const server = await postgres.pid()
  if (server === undefined) throw new Error('the server does not run')
  return withChildren(server)
}

/** A process and those that it started. */
export function withChildren(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...all.filter((name) => parentOf(name) === pid).map(Number)]
}

/** The server with all its processes, as a power cut ends them. */
export async function killPostgres(server: DurablePostgres): Promise<void> {
  for (const victim of await processesOf(server)) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // It ended without a kill meanwhile.
    }
  }
}
