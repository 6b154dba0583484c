import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Fault } from './faults.ts'

/** A run that has not found the fault by then counts as not finding it. */
const SECONDS_MAX = 90 * 60

/** Set in a run with a fault: the test that each one can be planted would see any of them. */
export const plantedName = 'GLASSHOUSE_PLANTED_FAULT'

export interface FaultFound {
  /**
   * From the start of the run to its first line that reports a failure; null: the run ended without
   * one.
   */
  readonly seconds: number | null
  /** The name of the step or the file that found it. */
  readonly by: string
}

/** The step or file of a line that reports a failure: a file's line, or the counts of a step. */
export function tellsOfFailure(line: string): string | null {
  const file = /^\s+failed: (?<file>\S+)/.exec(line)?.groups?.['file']
  if (file !== undefined) return file
  return /^(?<step>\S+) .*\b[1-9]\d* failed\b.* s(?: |$)/.exec(line)?.groups?.['step'] ?? null
}

/** The text with the fault in it. @throws Error when the place is not there exactly once */
export function withFault(text: string, { name, file, find, replace }: Fault): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${name}: what is to be replaced is ${places} times in ${file}`)
  return text.replace(find, () => replace)
}

/**
 * Plants a fault in a copy of the checkout, runs its tests until they find it, and removes it
 * again.
 */
export async function seenBy(copy: string, fault: Fault, args: readonly string[]): Promise<FaultFound> {
  const path = join(copy, fault.file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, withFault(text, fault))
  try {
    const env = { ...process.env, [plantedName]: fault.name }
    return await firstFailure(spawn('npm', args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'ignore'] }))
  } finally {
    await writeFile(path, text)
  }
}

async function firstFailure(run: ChildProcess): Promise<FaultFound> {
  const began = performance.now()
  const ended = new Promise<void>((resolve) => run.once('close', () => resolve()))
  const timer = setTimeout(() => run.kill('SIGTERM'), SECONDS_MAX * 1000)
  let seen: FaultFound | undefined
  if (run.stdout) {
    for await (const line of createInterface({ input: run.stdout })) {
      const by = tellsOfFailure(line)
      if (by === null || seen) continue
      seen = { seconds: Math.round((performance.now() - began) / 1000), by }
      run.kill('SIGTERM')
    }
  }
  clearTimeout(timer)
  await ended
  return seen ?? { seconds: null, by: 'nothing' }
}
