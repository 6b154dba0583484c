/** The fee of a withdrawal. Source: specification section 9 (fee 5%, minimum 1 USDT). */
import type { Asset, Money } from '@glasshouse/contract/values/money.ts'
import { money } from '@glasshouse/contract/values/money.ts'
import { shareCeil } from './mul-div.ts'

export const withdrawalFeeBasisPoints = 500n

export interface WithdrawalSplit<A extends Asset> {
  /** What leaves the wallet. */
  readonly amount: Money<A>
  readonly fee: Money<A>
  /** The amount that arrives: amount − fee. */
  readonly net: Money<A>
}

/**
 * The fee, rounded up to the minor unit: ⌈x⌉ + ⌈y⌉ ≥ ⌈x + y⌉, so that a thousand small withdrawals
 * never cost less than one large one.
 */
export function splitWithdrawalFeeCeil<A extends Asset>(
  amount: Money<A>,
  basisPoints: bigint = withdrawalFeeBasisPoints,
): WithdrawalSplit<A> {
  if (basisPoints > 10_000n) throw new RangeError(`a fee of ${basisPoints} basis points is more than all`)
  const fee = shareCeil(amount, basisPoints)
  return { amount, fee, net: money<A>(amount - fee) }
}
