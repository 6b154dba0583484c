import { Refusal } from '@glasshouse/contract'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { bucketCount } from '../buckets.ts'

/**
 * Sets the number of units on sale, sold ones included; null: no limit. It locks all buckets, so
 * that no purchase takes a unit that is being removed. A bucket grows only when the stock does and
 * shrinks only when the stock does: a purchase that saw a unit and waited gets one as long as any
 * is left. Errors: `stock_below_sold`.
 */
export async function setStock(tx: Tx, productId: bigint, stock: number | null): Promise<void> {
  const buckets = await tx.many<{ bucket: number; left: number | null; sold: number }>(sql`
    select bucket, left_units as left, sold from stock_bucket where product_id = ${productId} order by bucket for update`)
  const sold = buckets.reduce((sum, bucket) => sum + bucket.sold, 0)
  if (stock !== null && stock < sold)
    throw new Refusal('stock_below_sold', { field: 'stock', facts: { sold } })
  const count = Math.max(buckets.length, bucketCount(stock))
  const left = leftAfter(
    Array.from({ length: count }, (_, at) => buckets[at]?.left ?? (at < buckets.length ? null : 0)),
    stock === null ? null : stock - sold,
  )
  await tx.run(sql`
    insert into stock_bucket (product_id, bucket, left_units)
    select ${productId}, number - 1, units
    from unnest(${left}::int[]) with ordinality as buckets (units, number)
    on conflict (product_id, bucket) do update set left_units = excluded.left_units`)
  await tx.run(sql`update product set stock = ${stock} where product_id = ${productId}`)
}

/** The units of each bucket when all of them together should hold `total`. Pure. */
export function leftAfter(left: readonly (number | null)[], total: number | null): (number | null)[] {
  if (total === null) return left.map(() => null)
  const held = left.filter((units) => units !== null)
  // From no limit to a limit: evenly.
  if (held.length < left.length) return evenly(total, left.length)
  const change = total - held.reduce((sum, units) => sum + units, 0)
  if (change >= 0) {
    const more = evenly(change, held.length)
    return held.map((units, at) => units + (more[at] ?? 0))
  }
  let over = -change
  return held.map((units) => {
    const gone = Math.min(units, over)
    over -= gone
    return units - gone
  })
}

const evenly = (units: number, buckets: number): number[] =>
  Array.from({ length: buckets }, (_, at) => Math.floor(units / buckets) + (at < units % buckets ? 1 : 0))
