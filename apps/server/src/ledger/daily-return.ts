/**
 * The one movement of a close: from the pots to the payables, with the rounding remainder to
 * `rest`. Pure.
 */
import { type CloseFunding, potNames } from '@glasshouse/model'
import { chart, type PayableKind } from './accounts.ts'
import { checkMovement, type Movement, type Posting } from './movement.ts'

/** Null when nothing could be paid: a movement needs two sides. */
export function dailyReturn(funding: CloseFunding): Movement | null {
  const owed = new Map<PayableKind, bigint>([['income', funding.incomes.paid]])
  for (const { kind, paid, count } of funding.payouts.groups) {
    owed.set(kind, (owed.get(kind) ?? 0n) + paid * count)
  }
  const all: Posting[] = [
    ...potNames.map((pot) => ({ account: chart[`pot/${pot}`], amount: -funding.draw[pot] })),
    ...[...owed].map(([kind, amount]) => ({ account: chart[`payable/${kind}`], amount })),
    { account: chart.rest, amount: funding.leftover },
  ]
  const postings = all.filter(({ amount }) => amount !== 0n)
  if (postings.length === 0) return null
  const movement: Movement = { code: 'daily-return', postings }
  checkMovement(movement)
  return movement
}
