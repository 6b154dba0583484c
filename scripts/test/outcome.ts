/** What a step found. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** One text for each failure, ready to print. */
  readonly details: readonly string[]
  /** Why the step, or a part of it, did not run. */
  readonly note?: string
}

const NAME_WIDTH = 12

export function passedOne(): Outcome {
  return { passed: 1, failed: 0, skipped: 0, details: [] }
}

export function failedOne(detail: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, details: [detail] }
}

/** A step that cannot run here and need not: neither passed nor failed. */
export function notRun(reason: string): Outcome {
  return { passed: 0, failed: 0, skipped: 0, details: [], note: reason }
}

export function announce(name: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${name.padEnd(NAME_WIDTH)} …`)
}

export function report(name: string, outcome: Outcome, tookMs: number): void {
  const ran = outcome.passed + outcome.failed > 0
  const counts = [`${outcome.passed} passed`]
  if (outcome.failed > 0) counts.push(`${outcome.failed} failed`)
  if (outcome.skipped > 0) counts.push(`${outcome.skipped} skipped`)
  const text = ran ? `${counts.join(', ')}, ${(tookMs / 1000).toFixed(1)} s` : 'not run'
  const note = outcome.note ? ` (${outcome.note})` : ''
  showLine(`${name.padEnd(NAME_WIDTH)} ${text}${note}`)
}

/** A line of its own, in place of the announcement on a terminal. */
export function showLine(line: string): void {
  console.log(process.stdout.isTTY ? `\r\u001b[K${line}` : line)
}
