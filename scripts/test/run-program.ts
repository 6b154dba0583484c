import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { showLine } from './outcome.ts'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export type Program = {
  readonly file: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Which lines of its standard output are shown as they come. Default: none. */
  readonly shown?: (line: string) => boolean
}

export type Ended = { readonly code: number; readonly output: string }

const KEPT_OUTPUT = 60_000 // characters of each program, its end
let current: ChildProcess | undefined

/** Runs a program from the checkout's folder and keeps what it says. */
export function runProgram({ file, args, env = {}, shown }: Program): Promise<Ended> {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  current = child
  let output = ''
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  if (shown) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (shown(line)) showLine(line)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

/** Runs one of the packages' programs under this Node. */
export function runNode(
  args: readonly string[],
  options: Omit<Program, 'file' | 'args'> = {},
): Promise<Ended> {
  return runProgram({ file: process.execPath, args, ...options })
}

/** Ctrl-C ends the running step, which cleans up behind itself, and then us. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const exit = () => process.exit(128 + constants.signals[signal])
      if (!current || current.exitCode !== null || current.signalCode !== null) return exit()
      current.once('close', exit)
      current.kill(signal)
    })
  }
}
