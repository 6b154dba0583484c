/**
 * The operator's share of a purchase: a share of the price, rounded down, at most the price less
 * the machine's cost.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { shareFloor } from './mul-div.ts'

export function operatorTake(
  { price, machineCost }: { readonly price: bigint; readonly machineCost: bigint },
  basisPoints: bigint,
): Money {
  const share = shareFloor(money(price), basisPoints)
  const left = price - machineCost
  return money(share < left ? share : left)
}
