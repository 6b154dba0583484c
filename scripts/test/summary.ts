import { saysDiskFull } from './disk.ts'
import { secondsOf, sumOf } from './outcome.ts'

import type { FileTime } from './results.ts'
import type { VitestRun } from './vitest.ts'

const SLOWEST = 10

export interface Summary {
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1
}

/**
 * The end of a run: the slowest files, failures in full, the time, and `N passed, N failed`. An
 * error of a test rarely has the disk in its text, so `isDiskFull` says how it is at the end.
 */
export function summaryOf({ parts, files }: VitestRun, tookMs: number, isDiskFull = false): Summary {
  const { passed, failed, details } = sumOf(parts.map(({ outcome }) => outcome))
  const becameFull = details.some(saysDiskFull) || (details.length > 0 && isDiskFull)
  const ranNone = passed + failed === 0
  return {
    lines: [
      ...(files.length > SLOWEST ? slowestOf(files) : []),
      ...(details.length > 0 ? ['', 'What failed:', '', details.join('\n\n'), ''] : []),
      ...(becameFull ? ['The disk became full on the way: make room and run it again.'] : []),
      ...(ranNone ? ['No test ran: that counts as a failure.'] : []),
      `in ${timeOf(tookMs)}`,
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
  }
}

function slowestOf(files: readonly FileTime[]): string[] {
  const slowest = files.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, SLOWEST)
  return [
    'slowest files:',
    ...slowest.map(({ path, tookMs }) => `  ${secondsOf(tookMs).padStart(8)}  ${path}`),
  ]
}

function timeOf(tookMs: number): string {
  const seconds = Math.round(tookMs / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
