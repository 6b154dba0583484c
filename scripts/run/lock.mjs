import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 500

/** Counts attempts: several callers of one process may wait at the same time, each with a file. */
let attempts = 0

/**
 * Does the work while no other process of this machine does work under the same lock; a killed
 * process holds no lock. `waiting` is printed once, when another process holds it.
 * @template T
 * @param {{ lock: string, waiting: string, pollMs?: number }} which path of the lock's file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdingLock({ lock, waiting, pollMs = POLL_MS }, work) {
  await mkdir(dirname(lock), { recursive: true })
  for (let told = false; !(await take(lock)); told = true) {
    if (!told) console.log(waiting)
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/**
 * The file appears atomically with its holder's id in it: an empty one would look like a dead
 * holder's.
 */
async function take(lock) {
  const mine = `${lock}.${process.pid}.${++attempts}`
  await writeFile(mine, `${process.pid} ${startOf(process.pid)}`)
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    await dropDead(lock)
    return false
  } finally {
    await rm(mine, { force: true })
  }
}

/** Moves a dead holder's lock away; only one of several waiting processes can. */
async function dropDead(lock) {
  const holder = await readFile(lock, 'utf8').catch(() => undefined)
  if (holder === undefined || isAlive(holder)) return
  const moved = `${lock}.dead.${process.pid}`
  try {
    await rename(lock, moved)
    // Another process was faster, and this is its valid lock: it is put back.
    if ((await readFile(moved, 'utf8')) !== holder) await link(moved, lock).catch(() => undefined)
    await rm(moved, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Another process may have the number of an ended one: the time of its start differs. */
function isAlive(holder) {
  const [pid, start = ''] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
    return Number(pid) > 0 && (start === '' || start === startOf(pid))
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A process's start in ticks of the kernel's clock; empty where the system does not say it. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
