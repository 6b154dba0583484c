import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { preparing, Stopped } from '../run/child.mjs'
import { showLine } from './outcome.ts'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export interface Program {
  readonly file: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /**
   * Lines of its standard output with this prefix are shown as they come, without the prefix.
   * Default: none.
   */
  readonly shown?: string
  /**
   * It starts programs that outlive it, and a signal must reach those too: the linter's, which
   * would hold its output open for half a minute.
   */
  readonly ownGroup?: true
  /** Milliseconds; then it is ended. Default: none. */
  readonly timeout?: number
}

export interface Ended {
  readonly code: number
  readonly output: string
}

const KEPT_OUTPUT = 60_000 // characters of each program, from its end
const lifeline = pathToFileURL(join(root, 'scripts/run/lifeline.mjs')).href
const running = new Map<ChildProcess, Pick<Program, 'ownGroup'>>()
/** A signal came: what ends now starts nothing new. */
let stopping: NodeJS.Signals | undefined

/**
 * Runs a program in the checkout's folder and keeps its output. After a signal it starts none and
 * never resolves, because this process ends as soon as the running ones have.
 */
export function runProgram({ file, args, env = {}, shown, timeout, ...rest }: Program): Promise<Ended> {
  if (stopping) return new Promise(() => undefined)
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: rest.ownGroup === true,
    ...(timeout === undefined ? {} : { timeout, killSignal: 'SIGKILL' }),
    // The channel is the lifeline of our own programs: it closes when this process is gone, however
    // it ended.
    stdio: ['ignore', 'pipe', 'pipe', ...(file === process.execPath ? (['ipc'] as const) : [])],
  })
  running.set(child, rest)
  let output = ''
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  if (shown !== undefined && child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(shown)) showLine(line.slice(shown.length))
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      exitIfStopped()
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], output: output.trim() })
    })
  })
}

/**
 * For compiler and linter, which are written in Go: they end before collecting most of their
 * garbage is worthwhile. It takes a sixth less processor time, and at most 3 GB of memory instead
 * of 1.7.
 */
export const rarelyCollecting = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Runs one of the packages' programs under this Node. */
export function runNode(
  args: readonly string[],
  options: Omit<Program, 'file' | 'args'> = {},
): Promise<Ended> {
  return runProgram({ file: process.execPath, args: ['--import', lifeline, ...args], ...options })
}

/** Ctrl-C ends the running programs, which clean up after themselves, and then this process. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = signal
      for (const [child, { ownGroup }] of running) {
        if (ownGroup) endGroup(child, signal)
        else child.kill(signal)
      }
      exitIfStopped()
    })
  }
}

function exitIfStopped(): void {
  if (stopping && running.size === 0 && preparing.count === 0) process.exit(128 + constants.signals[stopping])
}

/**
 * A preparing step (scripts/run/child.mjs) in this process. After a signal it never resolves, as
 * above: this process ends when it has removed what it made.
 */
export async function prepare(step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    preparing.count -= 1
    exitIfStopped()
    await new Promise(() => undefined)
  }
}

/** A compiler does not hear the signal while it checks. */
const DEAF_MS = 2_000

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  killGroup(child, signal)
  setTimeout(() => killGroup(child, 'SIGKILL'), DEAF_MS).unref()
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // All of it has ended, and its output is still being read.
  }
}
