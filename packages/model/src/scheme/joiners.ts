/**
 * The number of machines sold on each day, from day 1. Any function will do; these are the usual
 * ones.
 *
 * A run counts in whole machines. For curves, let the scheme's machine be a small part of one
 * ("grain"): with `perMachine: 1_000_000` and a price of 1,000 units, 2.5 machines are 2,500,000
 * grains and nothing is lost.
 */

/** Machines (or grains) sold on a day; days count from 1. */
export type Joiners = (day: number) => bigint

/** The same number every day. */
export const steadyJoiners =
  (machines: bigint): Joiners =>
  () =>
    machines

/** perMachine × first × (1 + growth)^(day − 1), rounded to the nearest grain. */
export const growingJoiners =
  (curve: { readonly first: number; readonly growth: number; readonly perMachine: number }): Joiners =>
  (day) =>
    nearest(curve.perMachine * curve.first * (1 + curve.growth) ** (day - 1))

export interface LogisticCurve {
  /** Everybody who could ever join (K). */
  readonly population: number
  /** Members on day 0 (a); they brought the idea, not a deposit, and are not counted as sales. */
  readonly seeds: number
  /** r a day. */
  readonly rate: number
  readonly perMachine: number
}

/**
 * joined(t) = K / (1 + ((K − a)/a) e^(−rt)); sold on day t = joined(t) − joined(t − 1).
 * The running total is rounded, not the day, so that rounding never adds up.
 */
export const logisticJoiners =
  (curve: LogisticCurve): Joiners =>
  (day) =>
    joinedBy(curve, day) - joinedBy(curve, day - 1)

function joinedBy({ population, seeds, rate, perMachine }: LogisticCurve, day: number): bigint {
  const odds = (population - seeds) / seeds
  return nearest((perMachine * population) / (1 + odds * Math.exp(-rate * day)))
}

/** From a list: day 1 is its first; nobody after its end. */
export const listedJoiners =
  (perDay: readonly bigint[]): Joiners =>
  (day) =>
    perDay[day - 1] ?? 0n

const nearest = (value: number): bigint => BigInt(Math.round(value))
