/** The lines of an answer about who paid, made shorter where a card has no room for each. */
import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'

export type PayersAnswer = DataOf<'income.payers'>
export type PayersLine = PayersAnswer['lines'][number]

const earliest = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.min(a, b))
const latest = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b))
const plus = (a: string, b: string): string => formatMoney(readMoney(a) + readMoney(b))

/**
 * One line for each source, over all its days. It has no count of members: those of several lines
 * overlap, and the server counts no such days together.
 */
export function linesBySource(lines: readonly PayersLine[]): readonly PayersLine[] {
  const sums = new Map<string, PayersLine>()
  for (const line of lines) {
    const key = `${line.source} ${line.fromDay === null}`
    const sum = sums.get(key)
    sums.set(
      key,
      sum === undefined
        ? line
        : {
            source: line.source,
            fromDay: earliest(sum.fromDay, line.fromDay),
            throughDay: latest(sum.throughDay, line.throughDay),
            amount: plus(sum.amount, line.amount),
            own: plus(sum.own, line.own),
            payers: null,
          },
    )
  }
  return [...sums.values()]
}

/** The longest bar: shares of a sum of many lines would all be short. */
export const largestOf = (lines: readonly PayersLine[]): string =>
  formatMoney(lines.reduce((most, { amount }) => (readMoney(amount) > most ? readMoney(amount) : most), 0n))

export const ownOf = (lines: readonly PayersLine[]): string =>
  lines.reduce((sum, { own }) => plus(sum, own), '0.00')
