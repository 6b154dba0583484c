/**
 * One signer per folder: two would assign the same nonce twice. The application starts a signer
 * only under an advisory lock in Postgres; this lock is the second safeguard, for two servers with
 * separate databases and one folder.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const waitMsMax = 10_000
const pauseMs = 50

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process id in the lock file; null when there is no file. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A link appears with its full content or not at all, and fails when the name exists. */
function tryLink(mine: string, file: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Removes the lock of a dead process. When a faster process has already put a new lock there, that
 * lock is put back.
 */
function clearStale(file: string, mine: string): void {
  const holder = holderOf(file)
  if (holder === null || isAlive(holder)) return
  const aside = `${mine}.aside`
  try {
    renameSync(file, aside)
  } catch {
    return // another was quicker
  }
  if (isAlive(holderOf(aside) ?? 0)) tryLink(aside, file)
  rmSync(aside, { force: true })
}

/**
 * Waits while another signer ends; throws when it does not. Returns the function that releases the
 * folder.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock')
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid), { mode: 0o600 })
  try {
    for (let waited = 0; !tryLink(mine, file); waited += pauseMs) {
      if (waited >= waitMsMax)
        throw new Error(`another signer, process ${holderOf(file)}, works in ${folder}`)
      clearStale(file, mine)
      await sleep(pauseMs)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(file, { force: true })
}
