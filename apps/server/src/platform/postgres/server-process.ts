import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Owner } from './owner.ts'
import { type Place, socketFile } from './place.ts'
import type { Program } from './program.ts'
import { spawnOn } from './spawn.ts'

/** A server that runs on our cluster, whichever process started it. */
export type LiveServer = { readonly pid: number; readonly socketDir: string; readonly ready: boolean }

/** A server that this process spawned. `said` returns the log since then. */
export type Spawned = { ended(): boolean; said(): Promise<string> }

// Refused statements are not logged (settings.ts), so the log grows by a few lines a start.
const LOG_BYTES_MAX = 4_000_000
const POLL_MS = 10
const FAST_STOP_MS_MAX = 60_000
const IMMEDIATE_STOP_MS_MAX = 10_000

/** True while the process exists and is not a zombie that waits to be reaped. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return process.platform !== 'linux' // no /proc elsewhere; on Linux the process has just gone
  }
}

/**
 * The server that runs on the cluster now. A pid file whose number has passed to another program
 * (common in containers, where numbers restart) is removed: Postgres itself would refuse to start
 * over it.
 */
export async function findServer(place: Place): Promise<LiveServer | undefined> {
  const pidFile = join(place.cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isRunning(pid)) return undefined
  if (!worksOn(pid, place)) {
    await rm(pidFile, { force: true })
    return undefined
  }
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

function worksOn(pid: number, place: Place): boolean {
  if (process.platform !== 'linux') {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
    return command.includes(place.cluster)
  }
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === place.cluster
  } catch {
    return false
  }
}

/**
 * Spawns a server on the cluster and resolves as soon as the process exists. It gets its own
 * session, so Ctrl-C in a terminal reaches only the application, which then stops the server after
 * its own work.
 */
export async function spawnServer(place: Place, owner: Owner, program: Program): Promise<Spawned> {
  const log = await open(place.log, 'a', 0o600)
  try {
    if ((await log.stat()).size > LOG_BYTES_MAX) await log.truncate()
    const from = (await log.stat()).size
    const child = await spawnOn({
      program,
      owner,
      name: 'postgres',
      folder: place.cluster,
      args: (data) => ['-D', data],
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    })
    let ended = false
    child.on('exit', () => {
      ended = true
    })
    child.unref()
    return {
      ended: () => ended,
      said: async () => (await readFile(place.log)).subarray(from).toString().slice(-2_000).trim(),
    }
  } finally {
    await log.close()
  }
}

/**
 * Fast shutdown: open transactions are rolled back, and all data is written. When it hangs, an
 * immediate stop that is crash-safe.
 */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await ends(pid, FAST_STOP_MS_MAX)) return
  signal(pid, 'SIGQUIT')
  if (!(await ends(pid, IMMEDIATE_STOP_MS_MAX)))
    throw new Error(`The database server (pid ${pid}) does not stop.`)
}

/**
 * True when no client can reach the server any more, such as after a cleaner emptied the temporary
 * folder.
 */
export function lostItsSocket(server: LiveServer): boolean {
  return server.ready && !existsSync(socketFile(server.socketDir))
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function ends(pid: number, waitMsMax: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += POLL_MS) {
    if (!isRunning(pid)) return true
    await sleep(POLL_MS)
  }
  return false
}
