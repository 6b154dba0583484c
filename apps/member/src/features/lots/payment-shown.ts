/** What became of a payment, with the amounts as both of its cards show them. */
import { type DataOf, readMoney } from '@glasshouse/contract'
import { allDecimals } from '@glasshouse/web/fewest-decimals.ts'
import { areCut, cutAmount, cutAmounts, precisionOf, sumOf } from '@glasshouse/web/shown-amounts.ts'
import type { LotPart } from './lot-rows.tsx'

export type Payment = DataOf<'books.payment'>
type Line = Payment['lines'][number]

interface AsShown {
  readonly amount: string
  readonly shown: string
}

interface PaymentPart extends AsShown {
  readonly part: LotPart
  readonly word: 'partCost' | 'partTake' | 'partPot' | 'partOut' | 'partStill'
}

interface PaymentUse extends AsShown {
  readonly day: number
  readonly to: Exclude<Line['to'], 'rest'>
}

export interface ShownPayment {
  readonly paid: string
  /** The parts of what was paid, which add up to it; those of zero are left out. */
  readonly parts: readonly PaymentPart[]
  /** What closes used, which adds up to the part that was paid out. */
  readonly uses: readonly PaymentUse[]
  /** What whole units could assign to no use. Shown only where all decimals are. */
  readonly rest: AsShown
  /** What came back of it by corrections, as shown. */
  readonly cameBack: string
  /** Whether one of the amounts on the cards is not the exact one. */
  readonly isCut: boolean
}

function partsOf({ machineCosts, operatorTook, intoPot, lines, stillInPot }: Payment) {
  const parts: readonly Omit<PaymentPart, 'shown'>[] = [
    { part: 'cost', word: 'partCost', amount: machineCosts },
    { part: 'operator', word: 'partTake', amount: operatorTook },
    ...(stillInPot === null
      ? ([{ part: 'purchases', word: 'partPot', amount: intoPot }] as const)
      : ([
          { part: 'purchases', word: 'partOut', amount: sumOf(lines.map(({ amount }) => amount)) },
          { part: 'still', word: 'partStill', amount: stillInPot },
        ] as const)),
  ]
  return parts.filter(({ amount }) => readMoney(amount) > 0n)
}

const isUse = (line: Line): line is Line & Pick<PaymentUse, 'to'> => line.to !== 'rest'

/** Both cards have the same number of decimals: the closes add up to a part of the payment. */
export function shownPayment(payment: Payment): ShownPayment {
  const parts = partsOf(payment)
  const uses = payment.lines.filter(isUse)
  const rest = sumOf(payment.lines.filter(({ to }) => to === 'rest').map(({ amount }) => amount))
  const amounts = [...parts, ...uses].map(({ amount }) => amount).concat(payment.cameBack)
  const precision = precisionOf(amounts)
  const partsShown = cutAmounts(
    parts.map(({ amount }) => amount),
    payment.paid,
    precision,
  )
  const out = partsShown[parts.findIndex(({ word }) => word === 'partOut')] ?? '0.00'
  const usesShown = cutAmounts(
    uses.map(({ amount }) => amount),
    out,
    precision,
  )
  return {
    paid: cutAmount(payment.paid, precision),
    parts: parts.map((part, at) => ({ ...part, shown: partsShown[at] ?? part.amount })),
    uses: uses.map((use, at) => ({ ...use, shown: usesShown[at] ?? use.amount })),
    rest: { amount: rest, shown: precision.decimals === allDecimals ? rest : '0.00' },
    cameBack: cutAmount(payment.cameBack, precision),
    isCut: areCut([...amounts, rest], precision),
  }
}
