/** The figures of the next thirty days as their card shows them: with two decimals that add up. */
import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { cutTogether } from '@glasshouse/web/cut-together.ts'
import { hundredths } from '@glasshouse/web/fewest-decimals.ts'
import { cutAmount, sumOf } from '@glasshouse/web/shown-amounts.ts'
import { drawnPots, type Rules } from './drawn-pots.ts'
import { shownPots } from './shown-pots.ts'

type Figures = Pick<
  DataOf<'books.summary'>,
  'inPots' | 'pots' | 'expectedRevenueNext30Days' | 'statedNext30Days' | 'paidNext30Days' | 'leftAfter30Days'
>

const { unit } = hundredths
const written = (units: bigint): string => formatMoney(units * unit)
const atMost = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const atLeast = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/**
 * What the pots that pay incomes hold, in hundredths: the sum of what the card of the pots shows of
 * them. Where the rules changed after the close, the figure is of other pots.
 */
function potsShown({ inPots, pots }: Figures, rules: Rules | undefined): bigint {
  const drawn = rules === undefined ? [] : drawnPots(rules)
  const isOfThem = readMoney(sumOf(drawn.map((name) => pots[name]))) === readMoney(inPots)
  const shown = shownPots(pots).pots
  return readMoney(isOfThem ? sumOf(drawn.map((name) => shown[name])) : cutAmount(inPots, hundredths)) / unit
}

/**
 * What is there and comes in is what would be paid and what would be left, and is shown so: a
 * reader adds it up. What the pots hold is the figure of their own card, and what would be paid is
 * truncated as the promises beside it are. What is expected may be a hundredth more than the exact
 * amount for that, and what would be left a few hundredths less. `rules`: undefined until they are
 * loaded.
 */
export function coverageShown(figures: Figures, rules: Rules | undefined) {
  const coming = [figures.expectedRevenueNext30Days, figures.statedNext30Days].map((text) => readMoney(text))
  const cut = (text: string) => readMoney(text) / unit
  const there = potsShown(figures, rules)
  const least = there + coming.reduce((sum, amount) => sum + amount / unit, 0n)
  const most = least + BigInt(coming.filter((amount) => amount % unit !== 0n).length)
  const used = cut(figures.paidNext30Days) + cut(figures.leftAfter30Days)
  const whole = atMost(atLeast(used, least), most)
  const [expectedRevenue = 0n, stated = 0n] = cutTogether(coming, (whole - there) * unit, unit)
  const paid = atMost(cut(figures.paidNext30Days), whole)
  return {
    inPots: written(there),
    expectedRevenue: written(expectedRevenue),
    stated: written(stated),
    paid: written(paid),
    left: written(whole - paid),
  }
}
