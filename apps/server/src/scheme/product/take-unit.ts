import type { Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

export interface Units {
  readonly productId: bigint
  readonly units: number
  /** How many of them go to simulated members. */
  readonly simulated: number
  /** Some of the product's buckets. */
  readonly buckets: readonly number[]
}

/**
 * Takes units from one of these buckets that is not locked; a bucket locked by another purchase
 * until its commit is on disk is skipped. The condition is part of the update, which locks the row,
 * so two buyers never get one unit. False: each of those buckets was locked or had too few units,
 * and the units have to come from another bucket.
 */
export const takeFromOne = async (
  tx: Tx,
  { productId, units, simulated, buckets }: Units,
): Promise<boolean> =>
  (await tx.run(sql`
    update stock_bucket
    set left_units = left_units - ${units}::int, sold = sold + ${units}::int,
        sold_simulated = sold_simulated + ${simulated}::int
    where product_id = ${productId} and bucket = (
      select bucket from stock_bucket
      where product_id = ${productId} and bucket = any(${buckets}::smallint[])
        and (left_units >= ${units}::int or left_units is null)
      limit 1 for no key update skip locked)`)) === 1

/**
 * `takeFromOne` for one unit, as parts of a `with` clause around what is written in between:
 * `ready` locks the bucket and has a row if there is one, and `taken` takes the unit when the part
 * `moved` has a row, which says that it was paid.
 */
export function unitTaken({
  productId,
  simulated,
  buckets,
}: Pick<Units, 'productId' | 'buckets'> & { readonly simulated: boolean }): {
  ready: Query
  taken: Query
} {
  return {
    ready: sql`
    ready as materialized (
      select bucket as ready_bucket from stock_bucket
      where product_id = ${productId} and bucket = any(${buckets}::smallint[])
        and (left_units >= 1 or left_units is null)
      limit 1 for no key update skip locked)`,
    taken: sql`
    taken as (
      update stock_bucket
      set left_units = left_units - 1, sold = sold + 1, sold_simulated = sold_simulated + ${simulated ? 1 : 0}::int
      from ready cross join moved where product_id = ${productId} and bucket = ready_bucket
      returning bucket)`,
  }
}

/**
 * Takes one unit from any bucket when `takeFromOne` found none: it tries every bucket that still
 * has units, in order. False only when each was empty, or was waited for and then empty, so nobody
 * gets "sold out" while a unit is left and no purchase is under way.
 */
export async function takeFromAny(
  tx: Tx,
  unit: { readonly productId: bigint; readonly simulated: boolean },
): Promise<boolean> {
  const buckets = await tx.many<{ bucket: number }>(sql`
    select bucket from stock_bucket where product_id = ${unit.productId} and (left_units > 0 or left_units is null) order by bucket`)
  for (const { bucket } of buckets) {
    const taken = await tx.run(sql`
      update stock_bucket
      set left_units = left_units - 1, sold = sold + 1,
          sold_simulated = sold_simulated + ${unit.simulated ? 1 : 0}::int
      where product_id = ${unit.productId} and bucket = ${bucket} and (left_units > 0 or left_units is null)`)
    if (taken === 1) return true
  }
  return false
}
