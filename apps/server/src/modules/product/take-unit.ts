import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * One unit out of any bucket, after the one that a purchase chose was found empty: every bucket that still has units, in
 * order. False only when each was seen empty or was waited for and found empty, so nobody hears "sold out" while a unit
 * is left and no purchase is under way.
 */
export async function takeFromAny(
  tx: Tx,
  unit: { readonly productId: bigint; readonly simulated: boolean },
): Promise<boolean> {
  const buckets = await tx.many<{ bucket: number }>(sql`
    select bucket from stock_bucket where product_id = ${unit.productId} and left_units > 0 order by bucket`)
  for (const { bucket } of buckets) {
    const taken = await tx.run(sql`
      update stock_bucket
      set left_units = left_units - 1, sold = sold + 1,
          sold_simulated = sold_simulated + ${unit.simulated ? 1 : 0}::int
      where product_id = ${unit.productId} and bucket = ${bucket} and left_units > 0`)
    if (taken === 1) return true
  }
  return false
}
