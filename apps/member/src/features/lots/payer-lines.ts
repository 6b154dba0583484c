/** The lines of an answer about who paid, made shorter where a card has no room for each. */
import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { cutTogether } from '@glasshouse/web/cut-together.ts'
import { allDecimals, fewestDecimals } from '@glasshouse/web/fewest-decimals.ts'

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
  const whole = readMoney(paid)
  const exact = lines.map(({ amount }) => readMoney(amount))
  const { decimals, unit } = fewestDecimals([whole, ...exact])
  if (decimals === allDecimals)
    return { paid, rest, amounts: lines.map(({ amount }) => amount), isCut: false }
  return {
    paid: formatMoney((whole / unit) * unit),
    rest: '0.00',
    amounts: cutTogether(exact, whole, unit).map((units) => formatMoney(units * unit)),
    isCut: readMoney(rest) > 0n || [whole, ...exact].some((amount) => amount % unit !== 0n),
  }
}
