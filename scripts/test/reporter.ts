import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** What a run of vitest comes to; written to the file that RESULTS_FILE names. */
export type Results = {
  readonly passed: number
  readonly skipped: number
  /** Failed tests, files that do not load, and errors outside of any test. */
  readonly failures: readonly { readonly title: string; readonly text: string }[]
}

/** The parts of vitest's errors that are worth reading. */
type Failure = Pick<SerializedError, 'message' | 'stack'> & { readonly diff?: string | undefined }

const PROGRESS_MS = 15_000
const FRAMES_MAX = 6

/** A vitest reporter: a line every 15 seconds and one for each failed file; what failed goes into the results. */
// Vitest makes reporters with `new`, from the default export.
export default function ResultsReporter(): Reporter {
  let files = 0
  let done = 0
  let timer: NodeJS.Timeout | undefined
  const began = performance.now()
  return {
    onTestRunStart: (specifications) => {
      files = specifications.length
      timer = setInterval(() => {
        console.log(`  … ${Math.round((performance.now() - began) / 1000)} s, ${done} of ${files} files`)
      }, PROGRESS_MS)
      timer.unref()
    },
    onTestModuleEnd: (module) => {
      done += 1
      if (module.state() === 'failed') console.log(`  failed: ${module.relativeModuleId}`)
    },
    onTestRunEnd: (modules, errors) => {
      clearInterval(timer)
      const file = process.env['RESULTS_FILE']
      if (file) writeFileSync(file, JSON.stringify(resultsOf(modules, errors)))
    },
  }
}

function resultsOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Results {
  const failures: { title: string; text: string }[] = []
  const counts = { passed: 0, skipped: 0 }
  const note = (title: string, found: readonly Failure[]) =>
    failures.push({ title, text: found.map(textOf).join('\n\n') })
  for (const module of modules) {
    const path = module.relativeModuleId
    if (module.errors().length > 0) note(`${path} does not load`, module.errors())
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) note(`${path} > ${suite.fullName} does not start or end`, suite.errors())
    }
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'failed') note(`${path} > ${test.fullName}`, result.errors)
      if (result.state === 'passed') counts.passed += 1
      if (result.state === 'skipped') counts.skipped += 1
    }
  }
  for (const error of errors) note('an error outside of any test', [error])
  return { ...counts, failures }
}

/** The message, the difference, and the lines of our own code it went through. */
export function textOf({ message, diff, stack }: Failure): string {
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*[/\\]/.test(line) && !/node_modules|node:/.test(line))
    .slice(0, FRAMES_MAX)
  const parts = [message, ...(diff ? [diff] : []), frames.join('\n')]
  return stripVTControlCharacters(parts.filter(Boolean).join('\n'))
}
