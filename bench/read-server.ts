/**
 * Starts the HTTP application in its own process, or the bare Fastify route that is the reference
 * for reads.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionConfig } from '../apps/server/src/platform/db/pool.ts'

export interface ServerOrder {
  /** Null: no application, only the bare route. */
  readonly connection: ConnectionConfig | null
  /** The body that the bare route returns. */
  readonly bytes: string
}

export interface BenchApp {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

export async function startBenchApp(order: ServerOrder): Promise<BenchApp> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'read-server-process.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`the server under test ended with ${code}`)))
    child.send(order)
  })
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.send('stop')
      await gone
    },
  }
}

/** Resident megabytes of one process; NaN on a machine without /proc. */
export function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/**
 * Megabytes of all Postgres processes of one server, shared pages counted once; NaN where /proc
 * does not give them.
 */
export function postgresMb(backendPid: number): number {
  try {
    const server = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${backendPid}/status`, 'utf8'))?.[1]
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const own = pids.filter((pid) => pid === server || parentOf(pid) === server)
    return own.reduce((sum, pid) => sum + proportionalMb(pid), 0)
  } catch {
    return Number.NaN
  }
}

function parentOf(pid: string): string | undefined {
  try {
    return /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** 0 of a process that ended meanwhile. */
function proportionalMb(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}
