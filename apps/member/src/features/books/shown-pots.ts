import { type DataOf, type SourceName, sourceNames } from '@glasshouse/contract'
import { areCut, cutAmount, cutAmounts, precisionOf, sumOf } from '@glasshouse/web/shown-amounts.ts'

type Pots = DataOf<'books.summary'>['pots']

export interface ShownPots {
  readonly pots: Readonly<Record<SourceName, string>>
  /** Of all pots; the shown ones add up to it. */
  readonly total: string
  /** Whether one of them is not the exact one. */
  readonly isCut: boolean
}

/** The balances of all pots together, and their exact sum. */
export const totalOf = (pots: Pots): string => sumOf(sourceNames.map((name) => pots[name]))

/** The balances with as few decimals as they need: on the wall and on the phone alike. */
export function shownPots(pots: Pots): ShownPots {
  const exact = sourceNames.map((name) => pots[name])
  const precision = precisionOf(exact)
  const amounts = cutAmounts(exact, totalOf(pots), precision)
  const of = (name: SourceName) => amounts[sourceNames.indexOf(name)] ?? pots[name]
  return {
    pots: {
      revenue: of('revenue'),
      fees: of('fees'),
      operator: of('operator'),
      purchases: of('purchases'),
    },
    total: cutAmount(totalOf(pots), precision),
    isCut: areCut(exact, precision),
  }
}
