/** What a run of vitest writes down for the program that started it: reporter.ts writes it, vitest.ts reads it. */

/** Lines of the reporter that are shown as they come begin with this; everything else vitest prints is kept back. */
export const SHOWN = '‣ '

export interface Failure {
  /** The path of the file and the full name of the test. */
  readonly title: string
  readonly text: string
  /** What `npm test --` needs to run this alone; none for an error outside of any test. */
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
  /** Errors outside of any test. */
  readonly errors: readonly Failure[]
  readonly files: readonly FileTime[]
}
