/**
 * Dividends: a stated share of what the machines really earned on a day (by their models; revenue
 * typed in by an operator does not count), the same for each share. A member has one share for
 * each machine it bought before that day.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { mulDivFloor, shareFloor } from './mul-div.ts'

/**
 * The dividend of one share, rounded down; the rounding rest stays in the revenue pot. Without
 * shares: nothing.
 */
export function dividendPerShareFloor(revenueOfDay: Money, basisPoints: bigint, shares: bigint): Money {
  if (shares < 0n) throw new RangeError(`a negative number of shares: ${shares}`)
  return shares === 0n ? money(0n) : money(mulDivFloor(shareFloor(revenueOfDay, basisPoints), 1n, shares))
}
