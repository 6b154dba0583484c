/**
 * The results that a run of vitest writes for the program that started it: reporter.ts writes them,
 * vitest.ts reads them.
 */

/** The prefix of reporter lines that are shown as they come; vitest's other output is held back. */
export const SHOWN = '‣ '

export interface Failure {
  /** The path of the file and the full name of the test. */
  readonly title: string
  readonly text: string
  /** The arguments of `npm test --` that run only this test; none for an error outside any test. */
  readonly alone?: readonly string[]
}

export interface FileTime {
  readonly path: string
  readonly kind: string
  readonly tookMs: number
}

/** One kind of tests: a project of vitest.config.ts. */
export interface KindResult {
  readonly name: string
  readonly passed: number
  readonly skipped: number
  readonly tookMs: number
  /** Failed tests, files that do not load, suites that do not start or end. */
  readonly failures: readonly Failure[]
}

export interface Results {
  readonly kinds: readonly KindResult[]
  /** Errors outside any test. */
  readonly errors: readonly Failure[]
  readonly files: readonly FileTime[]
}
