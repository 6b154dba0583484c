/** A pot on a day, with the amounts as the cards of its page show them. */
import { type DataOf, formatMoney, readMoney } from '@glasshouse/contract'
import { cutTogether } from '@glasshouse/web/cut-together.ts'
import type { Precision } from '@glasshouse/web/fewest-decimals.ts'
import { areCut, cutAmounts, precisionOf, sumOf } from '@glasshouse/web/shown-amounts.ts'

export type Pot = DataOf<'books.pot'>
export type PotTotalsRow = NonNullable<Pot['totals']>
type Lot = Pot['lots'][number]

interface LotAmounts {
  readonly paidOut: string
  readonly takenBack: string
  readonly stillInPot: string
  /** Of each close, in order. They add up to what was paid out. */
  readonly closes: readonly string[]
}

export interface ShownPot {
  /** Null where the pot has none. */
  readonly totals: PotTotalsRow | null
  /** Of each lot, in order. They add up to what came in. */
  readonly lots: readonly LotAmounts[]
  readonly isCut: boolean
}

export const paidOutOf = ({ closes }: Lot): string => sumOf(closes.map(({ amount }) => amount))

/**
 * The balances are truncated, so that each day begins with what the day before ended with; what
 * came in and went out differs from the exact amounts by at most a unit, so that all five add up.
 */
function totalsShown(totals: PotTotalsRow, { unit }: Precision): PotTotalsRow {
  const units = (amount: string) => readMoney(amount) / unit
  const text = (amount: bigint) => formatMoney(amount * unit)
  const rise = units(totals.closing) - units(totals.opening)
  const out = units(totals.takenBack) + units(totals.paidOut)
  const cameIn = units(totals.cameIn) > rise + out ? units(totals.cameIn) : rise + out
  const [takenBack = 0n, paidOut = 0n] = cutTogether(
    [readMoney(totals.takenBack), readMoney(totals.paidOut)],
    (cameIn - rise) * unit,
    unit,
  )
  return {
    opening: text(units(totals.opening)),
    cameIn: text(cameIn),
    takenBack: text(takenBack),
    paidOut: text(paidOut),
    closing: text(units(totals.closing)),
  }
}

function lotShown(lot: Lot, whole: string, precision: Precision): LotAmounts {
  const parts = [paidOutOf(lot), lot.takenBack, lot.stillInPot]
  const [paidOut = '', takenBack = '', stillInPot = ''] = cutAmounts(parts, whole, precision)
  const closes = lot.closes.map(({ amount }) => amount)
  return { paidOut, takenBack, stillInPot, closes: cutAmounts(closes, paidOut, precision) }
}

export function shownPot({ totals, lots }: Pick<Pot, 'totals' | 'lots'>): ShownPot {
  const amounts = [
    ...(totals === null ? [] : Object.values(totals)),
    ...lots.flatMap(({ takenBack, stillInPot, closes }) => [
      takenBack,
      stillInPot,
      ...closes.map(({ amount }) => amount),
    ]),
  ]
  const precision = precisionOf(amounts)
  const inTotals = totals === null ? null : totalsShown(totals, precision)
  const wholes = lots.map(({ amount }) => amount)
  const lotWholes = cutAmounts(wholes, inTotals?.cameIn ?? sumOf(wholes), precision)
  return {
    totals: inTotals,
    lots: lots.map((lot, at) => lotShown(lot, lotWholes[at] ?? lot.amount, precision)),
    isCut: areCut(amounts, precision),
  }
}
