/**
 * Flexible savings: a unit costs one practice USDT, and is promised a share of it for each whole
 * world day that it is held. Amounts and units in minor units.
 *
 * What counts for a day is the minimum that was held on it, its beginning included: buying and
 * selling within one day neither gains nor loses anything, in whatever pieces. Promises are
 * rounded down for each holder and day, so pieces held apart are never promised more than the
 * whole.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { shareFloor } from './mul-div.ts'

/** What one holder has, as the table `fund` keeps it. */
export interface Holding {
  readonly units: Money
  /** The last day on which the units changed. */
  readonly day: number
  /** The least held on that day, and on the day before it. */
  readonly lowest: Money
  readonly lowestBefore: Money
}

/**
 * The units held through the whole of a day: the day of the last change, the one before it, or any
 * later one.
 */
export function heldThrough(holding: Holding, day: number): Money {
  if (day < holding.day - 1)
    throw new RangeError(`day ${day} is not kept: the last change was on ${holding.day}`)
  if (day > holding.day) return holding.units
  return day === holding.day ? holding.lowest : holding.lowestBefore
}

/**
 * After buying (positive) or selling (negative) on a day. Errors: RangeError for a negative
 * holding or an earlier day.
 */
export function moveUnits(holding: Holding | null, change: bigint, day: number): Holding {
  const before = holding ?? { units: money(0n), day, lowest: money(0n), lowestBefore: money(0n) }
  const units = money(before.units + change)
  if (units < 0n) throw new RangeError(`${before.units} units less ${-change}`)
  if (day < before.day) throw new RangeError(`day ${day} comes before ${before.day}`)
  const lowest = heldThrough(before, day)
  return {
    units,
    day,
    lowest: units < lowest ? units : lowest,
    lowestBefore: day === before.day ? before.lowestBefore : heldThrough(before, day - 1),
  }
}

/** The promise to a holder for one day, rounded down. */
export const accrualFloor = (heldAllDay: Money, basisPoints: bigint): Money =>
  shareFloor(heldAllDay, basisPoints)
