/** Days of joining as bars: together where a bar would be too thin to see. */
import type { JoinDay, Tally } from '@glasshouse/model'

const barsMost = 48

export interface DayBar extends Tally {
  readonly from: number
  readonly to: number
}

/** Days of equal number a bar, through the last day on which somebody joined. */
export function barsOf(joins: readonly JoinDay[]): DayBar[] {
  const last = joins.findLastIndex(({ members }) => members > 0)
  const each = Math.max(1, Math.ceil((last + 1) / barsMost))
  const bars: DayBar[] = []
  for (let from = 0; from <= last; from += each) {
    const days = joins.slice(from, Math.min(from + each, last + 1))
    const sum = (of: (day: JoinDay) => number) => days.reduce((total, day) => total + of(day), 0)
    bars.push({
      from: Math.min(from, ...days.map((day) => day.from ?? from)),
      to: from + days.length - 1,
      members: sum(({ members }) => members),
      ahead: sum(({ ahead }) => ahead),
      behind: sum(({ behind }) => behind),
      result: sum(({ result }) => result),
    })
  }
  return bars
}

/**
 * Bars as lines of a table. Days that a later group counts have no line of their own: it would say
 * that nobody joined.
 */
export const linesOf = (bars: readonly DayBar[]): readonly DayBar[] =>
  bars.filter((bar) => !bars.some(({ from, to }) => from <= bar.from && bar.to < to))
