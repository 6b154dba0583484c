/**
 * Multiplies an amount by a fraction. The name always has the direction of rounding.
 *
 * Units: those of `value`. Errors: RangeError for a negative value or a divisor below one, because
 * "down" would then mean two things.
 */
import { type Asset, type Money, money } from '@glasshouse/contract/values/money.ts'

/** ⌊value × by ÷ over⌋ */
export function mulDivFloor(value: bigint, by: bigint, over: bigint): bigint {
  refuse(value, by, over)
  return (value * by) / over
}

/** ⌈value × by ÷ over⌉ */
export function mulDivCeil(value: bigint, by: bigint, over: bigint): bigint {
  refuse(value, by, over)
  return (value * by + over - 1n) / over
}

/** 100% is 10,000 basis points: half a percent is still a whole number. */
/** A share in percent with one decimal, rounded down: 99.97 of 100 is not all of it. */
export const shareFloorPercent = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1000n) / whole) / 10

export const basisPointsInOne = 10_000n

/** A share of an amount, rounded down: for promises to a member. */
export const shareFloor = <A extends Asset>(amount: Money<A>, basisPoints: bigint): Money<A> =>
  money<A>(mulDivFloor(amount, basisPoints, basisPointsInOne))

/** A share of an amount, rounded up: for charges to a member. */
export const shareCeil = <A extends Asset>(amount: Money<A>, basisPoints: bigint): Money<A> =>
  money<A>(mulDivCeil(amount, basisPoints, basisPointsInOne))

function refuse(value: bigint, by: bigint, over: bigint) {
  if (value < 0n || by < 0n) throw new RangeError(`mulDiv of a negative number: ${value} × ${by}`)
  if (over < 1n) throw new RangeError(`mulDiv over ${over}`)
}
