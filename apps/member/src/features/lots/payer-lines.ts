/** The lines of an answer about who paid, made shorter where a card has no room for each. */
import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { allDecimals, type Precision } from '@glasshouse/web/fewest-decimals.ts'
import { areCut, cutAmount, cutAmounts, precisionOf, sumOf } from '@glasshouse/web/shown-amounts.ts'
import { hasAllDecimals } from '@glasshouse/web/source-parts.ts'

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
  readonly decimals: number
  /** What the reader had paid, of each line and of all: with the decimals that the least needs. */
  readonly owns: readonly string[]
  readonly own: string
  readonly ownDecimals: number
  /** Whether one of them is not the exact one. */
  readonly isCut: boolean
}

/** As the source bar has of so little. */
const millionths: Precision = { decimals: allDecimals, unit: 1n }

/** In the order of the source bar, which gives a missing unit to the first of two equals. */
const pots = ['revenue', 'fees', 'operator', 'purchases'] as const

const potOf = ({ source }: PayersLine): (typeof pots)[number] => (source === 'stated' ? 'revenue' : source)

/**
 * With as few decimals as the lines need. The pots are cut as in the source bar, and the lines of
 * each so that they add up to it: a pot has one figure, however many days it came from.
 */
export function shownAmounts({
  paid,
  rest,
  lines,
}: Pick<PayersAnswer, 'paid' | 'rest' | 'lines'>): ShownAmounts {
  const exact = lines.map(({ amount }) => amount)
  const precision = hasAllDecimals(paid) ? millionths : precisionOf([paid, ...exact])
  const shownRest = precision.decimals === allDecimals ? rest : '0.00'
  const ofPot = pots.map((pot) => lines.filter((line) => potOf(line) === pot))
  const sums = ofPot.map((list) => sumOf(list.map(({ amount }) => amount)))
  const shown = new Map<PayersLine, string>()
  for (const [at, whole] of cutAmounts(sums, paid, precision).entries()) {
    const list = ofPot[at] ?? []
    const parts = list.map(({ amount }) => amount)
    for (const [place, amount] of cutAmounts(parts, whole, precision).entries()) {
      const line = list[place]
      if (line !== undefined) shown.set(line, amount)
    }
  }
  const owns = lines.map(({ own }) => own)
  const ownPrecision = hasAllDecimals(paid) ? millionths : precisionOf(owns)
  return {
    paid: cutAmount(paid, precision),
    rest: shownRest,
    decimals: precision.decimals,
    owns: cutAmounts(owns, sumOf(owns), ownPrecision),
    own: cutAmount(sumOf(owns), ownPrecision),
    ownDecimals: ownPrecision.decimals,
    amounts: lines.map((line) => shown.get(line) ?? ''),
    isCut: shownRest !== rest || areCut([paid, ...exact], precision),
  }
}
