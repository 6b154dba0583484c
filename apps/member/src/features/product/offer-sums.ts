import { formatMoney, type ProductItem, readMoney } from '@glasshouse/contract'
import { cutAmount, precisionOf } from '@glasshouse/web/shown-amounts.ts'

type Offer = Pick<ProductItem, 'price' | 'walletotal' | 'revenueTotal'>

const minus = (one: string, other: string): string => formatMoney(readMoney(one) - readMoney(other))

/**
 * What a machine promises in all of its days against its price and against what it earns, as
 * shown: the differences are those of the shown amounts, so that a reader who subtracts finds them.
 */
export function offerSums({ price, walletotal, revenueTotal }: Offer) {
  const exactRest = minus(walletotal, revenueTotal)
  const precision = precisionOf([walletotal, ...(readMoney(exactRest) > 0n ? [exactRest] : [])])
  const [promised, paid, earned] = [
    cutAmount(walletotal, precision),
    cutAmount(price, precision),
    cutAmount(revenueTotal, precision),
  ]
  const gain = minus(promised, paid)
  const gained = readMoney(gain)
  return {
    promised,
    price: paid,
    earned,
    rest: minus(promised, earned),
    compared: gained > 0n ? 'more' : gained < 0n ? 'less' : 'same',
    difference: gained < 0n ? minus(paid, promised) : gain,
    decimals: precision.decimals,
  } as const
}
