import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { root } from './root.mjs'

const PROGRESS_MS = 5_000
const KEPT_OUTPUT = 100_000 // characters; of these the first and the last are shown when it fails
const SHOWN_OUTPUT = 3_000
const PARENT_POLL_MS = 250
const FORWARD_DELAY_MS = 100
const lifeline = new URL('./lifeline.mjs', import.meta.url).href

/** A signal ended a preparing step. Its callers clean up, and then this process ends. */
export class Stopped extends Error {
  constructor(signal) {
    super(`stopped by ${signal}`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** Preparing steps that run, or whose callers still clean up after a signal. */
export const preparing = { count: 0 }

/**
 * Runs a preparing step with a line when it begins, one every 5 s, and one when it ends; its output
 * is shown only when it fails. A signal, or the end of npm, ends it too: then it throws `Stopped`.
 * @param {{
 *   what: string, file: string, args: string[], cwd: string, env?: Record<string, string>
 * }} step
 */
export async function runQuietly({ what, file, args, cwd, env = {} }) {
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  console.log(`${what} …`)
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  preparing.count += 1
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-KEPT_OUTPUT)
    })
  }
  const progress = setInterval(() => console.log(`${what} … ${seconds()}`), PROGRESS_MS)
  let stopped
  const stop = (signal) => {
    stopped ??= new Stopped(signal)
    child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const poll = setInterval(
    whenNpmEnds(() => stop('SIGTERM')),
    PARENT_POLL_MS,
  )
  const code = await ended(child).finally(() => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    clearInterval(progress)
    clearInterval(poll)
    // Also for a program that did not start: nothing of it is left to clean up.
    if (!stopped) preparing.count -= 1
  })
  if (stopped) throw stopped
  if (code !== 0)
    throw new Error(`${shortened(said.trim())}\n${what} failed after ${seconds()} (exit ${code}).`)
  console.log(`${what}: done in ${seconds()}`)
}

function shortened(text) {
  if (text.length <= 2 * SHOWN_OUTPUT) return text
  return `${text.slice(0, SHOWN_OUTPUT)}\n…\n${text.slice(-SHOWN_OUTPUT)}`
}

/**
 * Runs the command itself under `node`, in our process group, and resolves with its exit code.
 *
 * We never exit before it. Ctrl-C reaches both processes, and npm sends it once more; `kill`
 * reaches only us. So signals are passed on as messages, a moment later, and the child's lifeline
 * drops those that it received itself: it sees each stop once. When we or npm are killed, the
 * lifeline or the poll below ends it cleanly.
 */
export async function runChild(node, args) {
  const tell = (signal) => {
    if (child.connected) child.send({ stop: signal }, () => undefined)
  }
  const forward = (signal) => setTimeout(tell, FORWARD_DELAY_MS, signal)
  // Before the child is there: it may be up while we still wait for a processor, and a signal that
  // came then ended us.
  process
    .on('SIGINT', forward)
    .on('SIGTERM', forward)
    .on('SIGHUP', () => forward('SIGTERM'))
  const child = spawn(node, ['--import', lifeline, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const poll = setInterval(
    whenNpmEnds(() => tell('SIGTERM')),
    PARENT_POLL_MS,
  )
  poll.unref()
  return ended(child)
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code))
  })
}

const npmPid = () => {
  const parent = statOf(process.ppid)
  return parent && /^(sh|dash|bash|ash|busybox)$/.test(parent.name) ? parent.ppid : process.ppid
}
/** npm may end during the installation, long before the command itself starts. */
const npmAtStart = npmPid()

/** npm cannot pass on its own SIGKILL: then its shell, or we, get another parent. */
function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  let done = false
  return () => {
    if (done || npmPid() === npmAtStart) return
    done = true
    act()
  }
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), ppid: Number(stat.slice(end + 2).split(' ')[1]) }
  } catch {
    return undefined
  }
}
