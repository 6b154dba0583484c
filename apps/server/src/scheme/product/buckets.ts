/**
 * How a product's stock is spread over buckets, so that its buyers seldom wait for each other.
 * Pure.
 */

/**
 * More than 32 gave no gain at 16 clients; under 64 units a bucket, misses cost more than waiting.
 */
const bucketsMax = 32
const unitsPerBucketMin = 64

/** min(32, ⌈stock ÷ 64⌉), at least one; 32 without a limit. */
export const bucketCount = (stock: number | null): number =>
  stock === null ? bucketsMax : Math.max(1, Math.min(bucketsMax, Math.ceil(stock / unitsPerBucketMin)))

/**
 * The units of each bucket at first; null: no limit. They add up to the stock and differ by one at
 * most.
 */
export function spreadStock(stock: number | null): (number | null)[] {
  const count = bucketCount(stock)
  if (stock === null) return Array.from({ length: count }, () => null)
  const [each, over] = [Math.floor(stock / count), stock % count]
  return Array.from({ length: count }, (_, bucket) => each + (bucket < over ? 1 : 0))
}
