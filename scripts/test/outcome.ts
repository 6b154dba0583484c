/** The result of a part of a run. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** One text for each failure, ready to print. */
  readonly details: readonly string[]
  /** The reason why the part, or some of it, did not run. */
  readonly note?: string
}

/** A line of the run: a step, or one kind of tests. */
export interface Part {
  readonly name: string
  readonly outcome: Outcome
  readonly tookMs: number
}

/** The interval of progress lines. */
export const PROGRESS_MS = 15_000

const NAME_WIDTH = 13

export function passedOne(): Outcome {
  return { passed: 1, failed: 0, skipped: 0, details: [] }
}

export function failedOne(detail: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, details: [detail] }
}

/** A part that cannot run here and need not run: neither passed nor failed. */
export function notRun(reason: string): Outcome {
  return { passed: 0, failed: 0, skipped: 0, details: [], note: reason }
}

/** The sum of all parts. */
export function sumOf(outcomes: readonly Outcome[]): Outcome {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    details: outcomes.flatMap(({ details }) => details),
  }
}

/** The line of a part: `unit          1754 passed, 44.1 s`. */
export function lineOf({ name, outcome, tookMs }: Part): string {
  const ran = outcome.passed + outcome.failed > 0
  const counts = [`${outcome.passed} passed`]
  if (outcome.failed > 0) counts.push(`${outcome.failed} failed`)
  if (outcome.skipped > 0) counts.push(`${outcome.skipped} skipped`)
  const text = ran ? `${counts.join(', ')}, ${secondsOf(tookMs)}` : 'not run'
  return `${name.padEnd(NAME_WIDTH)} ${text}${outcome.note ? ` (${outcome.note})` : ''}`
}

export function secondsOf(tookMs: number): string {
  return `${(tookMs / 1000).toFixed(1)} s`
}

/** The one place that writes to the terminal while steps run. */
export function showLine(line: string): void {
  console.log(line)
}
