import { type DataOf, type SourceName, sourceNames } from '@glasshouse/contract'
import { areCut, cutAmount, precisionOf, sumOf } from '@glasshouse/web/shown-amounts.ts'

type Pots = DataOf<'books.summary'>['pots']

export interface ShownPots {
  readonly pots: Readonly<Record<SourceName, string>>
  /** Of all pots, as they are shown. */
  readonly total: string
  /** Whether one of them is not the exact one. */
  readonly isCut: boolean
}

/** The balances of all pots together, and their exact sum. */
export const totalOf = (pots: Pots): string => sumOf(sourceNames.map((name) => pots[name]))

/**
 * The balances with as few decimals as they need, each of them truncated: the pot's own page, the
 * charts and the wall show that figure too. What is shown of several pots is the sum of their shown
 * amounts, a hundredth or two below the exact one.
 */
export function shownPots(pots: Pots): ShownPots {
  const exact = sourceNames.map((name) => pots[name])
  const precision = precisionOf(exact)
  const of = (name: SourceName) => cutAmount(pots[name], precision)
  const shown = {
    revenue: of('revenue'),
    fees: of('fees'),
    operator: of('operator'),
    purchases: of('purchases'),
  }
  return { pots: shown, total: totalOf(shown), isCut: areCut(exact, precision) }
}
