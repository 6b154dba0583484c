import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import type { Results } from './reporter.ts'
import { root, runNode } from './run-program.ts'

export type VitestOptions = {
  readonly project?: 'unit' | 'service' | 'race' | 'e2e'
  /** Parts of file paths. */
  readonly paths?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** Runs test files and counts their tests; a file that does not load, or an error outside of any test, counts as one. */
export async function runVitest({ project, paths = [], env = {} }: VitestOptions): Promise<Outcome> {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'vitest-'))
  const file = join(folder, 'results.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...(project ? ['--project', project] : []), ...paths]
  try {
    const { code, output } = await runNode([...args, '--reporter=./scripts/test/reporter.ts'], {
      env: { ...env, RESULTS_FILE: file },
      shown: isProgress,
    })
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return outcomeOf(text === undefined ? undefined : (JSON.parse(text) as Results), code, output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lines of reporter.ts. */
function isProgress(line: string): boolean {
  return line.startsWith('  ')
}

/** @param said what vitest printed: it names what no single test is to blame for, such as a set-up that failed */
export function outcomeOf(results: Results | undefined, exitCode: number, said: string): Outcome {
  const { passed = 0, skipped = 0, failures = [] } = results ?? {}
  const details = failures.map(({ title, text }) => `${title}\n${indent(text)}`)
  if (exitCode !== 0 && details.length === 0)
    details.push(`vitest ended with exit code ${exitCode}\n${indent(said)}`)
  if (exitCode === 0 && passed === 0) details.push('no test ran')
  return { passed, failed: details.length, skipped, details }
}

function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ')
}
