import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newRunFolder, runFolderEnv } from '../../tests/support/run-folder.ts'
import { failedOne, type Outcome, type Part } from './outcome.ts'
import { type Failure, type FileTime, type KindResult, type Results, SHOWN } from './results.ts'
import { runNode } from './run-program.ts'

export interface VitestOptions {
  /** Projects of vitest.config.ts; none: all that have a file to run. */
  readonly kinds?: readonly string[]
  /** Parts of file paths. */
  readonly paths?: readonly string[]
  /** A pattern of test names. */
  readonly name?: string
  /** Snapshot files are rewritten. */
  readonly update?: boolean
  readonly env?: NodeJS.ProcessEnv
  /** The major version, where it is another one than the product's: `service-15`. */
  readonly postgres?: number
}

export interface VitestRun {
  /** One per kind, in the order of vitest.config.ts. */
  readonly parts: readonly Part[]
  readonly files: readonly FileTime[]
}

/** Runs test files, all kinds in one process: vitest and a database start only once. */
export async function runVitest(options: VitestOptions): Promise<VitestRun> {
  const { kinds = [], paths = [], name, update = false, env = {}, postgres } = options
  const run = newRunFolder()
  const file = join(run.folder, 'results.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...kinds.flatMap((kind) => ['--project', kind]),
    ...(name === undefined ? [] : ['-t', name]),
    ...paths,
    ...(update ? ['--update'] : []), // before a path, `--update` would take it as its value
    '--reporter=./scripts/test/reporter.ts',
  ]
  const began = performance.now()
  try {
    const { code, output } = await runNode(args, {
      env: {
        ...env,
        ...runFolderEnv(run),
        RESULTS_FILE: file,
        ...(postgres === undefined ? {} : { RESULTS_POSTGRES: `${postgres}` }),
      },
      shown: SHOWN,
    })
    const text = await readFile(file, 'utf8').catch(() => undefined)
    const results = text === undefined ? undefined : (JSON.parse(text) as Results)
    return {
      parts: partsOf(results, { code, said: output, tookMs: performance.now() - began }),
      files: results?.files ?? [],
    }
  } finally {
    run.endWatch()
  }
}

interface HowItEnded {
  readonly code: number
  /**
   * The output of vitest: it names failures that belong to no single test, such as a failed set-up.
   */
  readonly said: string
  readonly tookMs: number
}

/**
 * A part for each kind, and one more for failures of none: an error outside any test, a run that
 * broke off.
 */
export function partsOf(results: Results | undefined, { code, said, tookMs }: HowItEnded): readonly Part[] {
  const parts = (results?.kinds ?? []).map((kind) => ({
    name: kind.name,
    outcome: outcomeOf(kind),
    tookMs: kind.tookMs,
  }))
  const errors = (results?.errors ?? []).map(detailOf)
  const failed = parts.some(({ outcome }) => outcome.failed > 0) || errors.length > 0
  if (code !== 0 && !failed) errors.push(`vitest ended with exit code ${code}\n${indent(said)}`)
  if (code === 0 && !parts.some(({ outcome }) => outcome.passed > 0)) errors.push('no test ran')
  if (errors.length === 0) return parts
  const outcome = { ...failedOne(''), failed: errors.length, details: errors }
  return [...parts, { name: 'tests', outcome, tookMs }]
}

function outcomeOf({ passed, skipped, failures }: KindResult): Outcome {
  return { passed, failed: failures.length, skipped, details: failures.map(detailOf) }
}

function detailOf({ title, text, alone }: Failure): string {
  const again = alone === undefined ? '' : `\n    alone: npm test -- ${alone.map(quoted).join(' ')}`
  return `${title}\n${indent(text)}${again}`
}

function quoted(argument: string): string {
  return /^[\w./-]+$/.test(argument) ? argument : `'${argument}'`
}

function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ')
}
