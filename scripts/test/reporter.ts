import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { lineOf, PROGRESS_MS } from './outcome.ts'
import { type Failure, type FileTime, type KindResult, type Results, SHOWN } from './results.ts'

/** The parts of vitest's errors that are worth reading. */
type Thrown = Pick<SerializedError, 'message' | 'stack'> & { readonly diff?: string | undefined }

interface Kind {
  files: number
  readonly done: TestModule[]
  beganMs: number
  endedMs: number
}

/** The major version, where the tests run on another Postgres than the product's. */
const postgres = process.env['RESULTS_POSTGRES']
const isLong = process.env['TEST_LENGTH'] === 'long'

const FRAMES_MAX = 6

/**
 * A vitest reporter: a line every 15 seconds unless RESULTS_PROGRESS is `none`, one for each failed
 * file, one for each kind of tests when it is done. The results go into the file that RESULTS_FILE
 * names.
 */
// Vitest calls the default export with `new`.
export default function ResultsReporter(): Reporter {
  const kinds = new Map<string, Kind>()
  const suffix = postgres === undefined ? '' : `-${postgres}`
  let timer: NodeJS.Timeout | undefined
  const show = (line: string) => console.log(`${SHOWN}${line}`)
  return {
    onTestRunStart: (specifications) => {
      for (const { project } of specifications) kindOf(kinds, `${project.name}${suffix}`).files += 1
      if (process.env['RESULTS_PROGRESS'] === 'none') return
      timer = setInterval(() => show(progressOf(kinds)), PROGRESS_MS)
      timer.unref()
    },
    onTestModuleStart: (module) => {
      const kind = kindOf(kinds, `${module.project.name}${suffix}`)
      kind.beganMs = Math.min(kind.beganMs, performance.now())
    },
    onTestModuleEnd: (module) => {
      const name = `${module.project.name}${suffix}`
      const kind = kindOf(kinds, name)
      kind.done.push(module)
      kind.endedMs = performance.now()
      if (module.state() === 'failed') show(`  failed: ${module.relativeModuleId}`)
      if (kind.done.length < kind.files) return
      const { passed, skipped, failures, tookMs } = resultOf(name, kind)
      show(lineOf({ name, outcome: { passed, failed: failures.length, skipped, details: [] }, tookMs }))
    },
    onTestRunEnd: (_modules, errors) => {
      clearInterval(timer)
      const file = process.env['RESULTS_FILE']
      if (file) writeFileSync(file, JSON.stringify(resultsOf(kinds, errors)))
    },
  }
}

function kindOf(kinds: Map<string, Kind>, name: string): Kind {
  const kind = kinds.get(name) ?? { files: 0, done: [], beganMs: Number.POSITIVE_INFINITY, endedMs: 0 }
  kinds.set(name, kind)
  return kind
}

function progressOf(kinds: ReadonlyMap<string, Kind>): string {
  const running = [...kinds].filter(([, { files, done, beganMs }]) => done.length < files && beganMs < 1e12)
  const parts = running.map(([name, { files, done }]) => `${name} ${done.length} of ${files} files`)
  return `  … ${Math.round(performance.now() / 1000)} s, ${parts.join(', ') || 'starting'}`
}

function resultsOf(kinds: ReadonlyMap<string, Kind>, errors: readonly SerializedError[]): Results {
  const files = [...kinds].flatMap(([name, { done }]) => done.map((module) => timeOf(name, module)))
  return {
    kinds: [...kinds].map(([name, kind]) => resultOf(name, kind)),
    errors: errors.map((error) => ({ title: 'an error outside of any test', text: textOf(error) })),
    files,
  }
}

function timeOf(kind: string, module: TestModule): FileTime {
  const spent = module.diagnostic()
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = spent
  return {
    path: module.relativeModuleId,
    kind,
    tookMs: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
  }
}

function resultOf(name: string, { done, beganMs, endedMs }: Kind): KindResult {
  const cases = done.flatMap((module) => [...module.children.allTests()])
  const count = (state: 'passed' | 'skipped') => cases.filter((test) => test.result().state === state).length
  return {
    name,
    passed: count('passed'),
    skipped: count('skipped'),
    tookMs: Math.max(0, endedMs - beganMs),
    failures: done.flatMap(failuresOf),
  }
}

function failuresOf(module: TestModule): Failure[] {
  const path = module.relativeModuleId
  const failures: Failure[] = []
  const note = (title: string, thrown: readonly Thrown[], test?: TestCase) =>
    failures.push({
      title: postgres === undefined ? title : `${title} (on Postgres ${postgres})`,
      text: thrown.map(textOf).join('\n\n'),
      alone: [...form, ...aloneOf(path, test)],
    })
  if (module.errors().length > 0) note(`${path} does not load`, module.errors())
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) note(`${path} > ${suite.fullName} does not start or end`, suite.errors())
  }
  for (const test of module.children.allTests()) {
    const result = test.result()
    if (result.state === 'failed') note(`${path} > ${test.fullName}`, result.errors, test)
  }
  return failures
}

/** A test of the long form, or on another Postgres, would not run in the short form. */
const form = [...(isLong ? ['--long'] : []), ...(postgres === undefined ? [] : ['--postgres', postgres])]

/** `-t` takes a pattern for the names of suites and test; a quote would end the shell's own. */
function aloneOf(path: string, test: TestCase | undefined): readonly string[] {
  if (test === undefined) return [path]
  const pattern = test.fullName.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/['\n]/g, '.')
  return [path, '-t', `^${pattern}$`]
}

/** The message, the difference, and the stack lines in our own code. */
export function textOf({ message, diff, stack }: Thrown): string {
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*[/\\]/.test(line) && !/node_modules|node:/.test(line))
    .slice(0, FRAMES_MAX)
  const parts = [message, ...(diff ? [diff] : []), frames.join('\n')]
  return stripVTControlCharacters(parts.filter(Boolean).join('\n'))
}
