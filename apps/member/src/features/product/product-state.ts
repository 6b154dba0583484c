/** What a product's status number means for a reader, and what its sold bar shows. */
import { type ProductItem, productStatus } from '@glasshouse/contract'

export type ProductState = keyof typeof productStatus.def.entries

const byNumber = new Map<number, ProductState>(
  Object.entries(productStatus.def.entries).map(([name, number]) => [number, name as ProductState]),
)

/** The status's name. The contract's schema lets no other number through. */
export const stateOf = (product: Pick<ProductItem, 'status'>): ProductState =>
  byNumber.get(product.status) ?? 'draft'

export const canBuy = (product: Pick<ProductItem, 'status'>): boolean => stateOf(product) === 'onSale'

export interface SoldShares {
  /** Whole per cent of the stock that members bought, and that simulated members bought; rounded down. */
  readonly byMembers: number
  readonly bySimulated: number
}

/** sold ÷ stock with the simulated part apart; null when the stock has no limit. */
export function soldShares(product: Pick<ProductItem, 'sold' | 'stock'>): SoldShares | null {
  const { sold, stock } = product
  if (stock === null || stock <= 0) return null
  const share = (count: number) => Math.floor((Math.min(count, stock) * 100) / stock)
  const bySimulated = share(sold.simulated)
  return { byMembers: share(sold.total) - bySimulated, bySimulated }
}

/** What a machine is expected to earn of what it promises a day, in whole per cent; null when it promises nothing. */
export function earnedPercent(
  product: Pick<ProductItem, 'revenuePerDay' | 'dayReturnAmount'>,
): number | null {
  const promised = Number(product.dayReturnAmount)
  return promised > 0 ? Math.floor((Number(product.revenuePerDay) / promised) * 100) : null
}
