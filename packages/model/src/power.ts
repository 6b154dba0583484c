/** A share's power in whole numbers, carried with 18 decimals: the same on every engine. */

const million = 1_000_000n
const one = million * million * million

/** (share ÷ 10⁶)^exponent, with 18 decimals; rounded down at each step. */
export function power18(sharePpm: bigint, exponent: bigint): bigint {
  let base = sharePpm * million * million
  let result = one
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) / one
    base = (base * base) / one
  }
  return result
}

/** The same in millionths, rounded down. */
export const powerFloor = (sharePpm: bigint, exponent: bigint): bigint =>
  power18(sharePpm, exponent) / (million * million)
