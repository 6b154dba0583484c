/** The name of a product's status number, and the shares of its sold bar. */
import { type ProductItem, productStatus } from '@glasshouse/contract'

export type ProductState = keyof typeof productStatus.def.entries

const byNumber = new Map<number, ProductState>(
  Object.entries(productStatus.def.entries).map(([name, number]) => [number, name as ProductState]),
)

/** The status's name. The contract's schema refuses every other number. */
export const stateOf = (product: Pick<ProductItem, 'status'>): ProductState =>
  byNumber.get(product.status) ?? 'draft'

export const canBuy = (product: Pick<ProductItem, 'status'>): boolean => stateOf(product) === 'onSale'

export interface SoldShares {
  /** The whole per cent of the stock bought by people, and by simulated members; rounded down. */
  readonly byMembers: number
  readonly bySimulated: number
  /** By both, where the server does not tell them apart. */
  readonly together: number
}

/** sold ÷ stock with the simulated part apart; null when the stock has no limit. */
export function soldShares(product: Pick<ProductItem, 'sold' | 'stock'>): SoldShares | null {
  const { sold, stock } = product
  if (stock === null || stock <= 0) return null
  const share = (count: number) => Math.floor((Math.min(count, stock) * 100) / stock)
  if (sold.simulated === null) return { byMembers: 0, bySimulated: 0, together: share(sold.total) }
  const bySimulated = share(sold.simulated)
  return { byMembers: share(sold.total) - bySimulated, bySimulated, together: 0 }
}
