/**
 * A product's status, never stored. Source: decisions.md sections 1.8 and 6; specification section
 * 2. 0 draft, 1 on sale, 2 paused, 3 sold out, 4 ended, 5 pre-sale, 6 rush (starts within 24 h).
 */
import { msPerDay } from '@glasshouse/contract/values/time.ts'

export const productStatuses = {
  draft: 0,
  onSale: 1,
  paused: 2,
  soldOut: 3,
  ended: 4,
  preSale: 5,
  rush: 6,
} as const
export type ProductStatus = (typeof productStatuses)[keyof typeof productStatuses]

const rushMs = msPerDay

export interface ProductFacts {
  readonly published: boolean
  readonly paused: boolean
  /** Units on sale in total; null when there is no limit. */
  readonly stock: number | null
  readonly sold: number
  /** World time from which it can be bought; null: from the beginning. */
  readonly startMs: number | null
  /** World time from which it can no longer be bought; null: never. */
  readonly endMs: number | null
}

export interface DerivedStatus {
  readonly status: ProductStatus
  /**
   * The instant a countdown runs to (`daotimes`): the start of sale while it is in the future,
   * else null.
   */
  readonly countdownToMs: number | null
}

/**
 * The first condition that holds decides: permanent states precede passing ones. At the very start
 * the product is on sale, at the very end it has ended.
 */
export function productStatus(product: ProductFacts, nowMs: number): DerivedStatus {
  const status = (name: keyof typeof productStatuses): DerivedStatus => ({
    status: productStatuses[name],
    countdownToMs: name === 'preSale' || name === 'rush' ? product.startMs : null,
  })
  if (!product.published) return status('draft')
  if (product.endMs !== null && nowMs >= product.endMs) return status('ended')
  if (product.stock !== null && product.sold >= product.stock) return status('soldOut')
  if (product.paused) return status('paused')
  const untilStartMs = product.startMs === null ? 0 : product.startMs - nowMs
  if (untilStartMs > rushMs) return status('preSale')
  if (untilStartMs > 0) return status('rush')
  return status('onSale')
}

/** The next instant at which time alone changes the status; `Infinity`: none. */
export const statusChangesMs = (
  { startMs, endMs }: Pick<ProductFacts, 'startMs' | 'endMs'>,
  nowMs: number,
): number =>
  Math.min(
    ...[startMs === null ? null : startMs - rushMs, startMs, endMs].flatMap((instant) =>
      instant !== null && instant > nowMs ? [instant] : [],
    ),
  )
