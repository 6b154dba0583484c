/** The lines of an answer about who paid, made shorter where a card has no room for each. */
import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { allDecimals } from '@glasshouse/web/fewest-decimals.ts'
import { areCut, cutAmount, cutAmounts, precisionOf, sumOf } from '@glasshouse/web/shown-amounts.ts'

export type PayersAnswer = DataOf<'income.payers'>
export type PayersLine = PayersAnswer['lines'][number]

const earliest = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.min(a, b))
const latest = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b))

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
            amount: sumOf([sum.amount, line.amount]),
            own: sumOf([sum.own, line.own]),
            payers: null,
          },
    )
  }
  return [...sums.values()]
}

/** The longest bar: shares of a sum of many lines would all be short. */
export const largestOf = (lines: readonly PayersLine[]): string =>
  formatMoney(lines.reduce((most, { amount }) => (readMoney(amount) > most ? readMoney(amount) : most), 0n))

export const ownOf = (lines: readonly PayersLine[]): string => sumOf(lines.map(({ own }) => own))

interface ShownAmounts {
  readonly paid: string
  /** Of each line. */
  readonly amounts: readonly string[]
  /** What whole units could not assign to a pot; zero where it is in the lines. */
  readonly rest: string
  /** Whether one of them is not the exact one. */
  readonly isCut: boolean
}

/** With as few decimals as the lines need, and so that they add up to what was paid. */
export function shownAmounts({
  paid,
  rest,
  lines,
}: Pick<PayersAnswer, 'paid' | 'rest' | 'lines'>): ShownAmounts {
  const exact = lines.map(({ amount }) => amount)
  const precision = precisionOf([paid, ...exact])
  const shownRest = precision.decimals === allDecimals ? rest : '0.00'
  return {
    paid: cutAmount(paid, precision),
    rest: shownRest,
    amounts: cutAmounts(exact, paid, precision),
    isCut: shownRest !== rest || areCut([paid, ...exact], precision),
  }
}
