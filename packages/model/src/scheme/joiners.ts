/**
 * The number of machines sold on each day, from day 1. Any function will do; these are the usual
 * ones.
 *
 * A run counts in whole machines. For curves, let the scheme's machine be a small part of one
 * ("grain"): with `perMachine: 1_000_000` and a price of 1,000 units, 2.5 machines are 2,500,000
 * grains and nothing is lost.
 */
import { expOf, powerOf } from './exact-math.ts'
import { runSpread, type Spread } from './spread.ts'

/** Machines (or grains) sold on a day; days count from 1. */
export type Joiners = (day: number) => bigint

/** The same number every day. */
export const steadyJoiners =
  (machines: bigint): Joiners =>
  () =>
    machines

/**
 * perMachine × first × (1 + growth)^(day − 1), rounded to the nearest grain. A growth below zero
 * shrinks. Errors: RangeError beyond every float.
 */
export const growingJoiners =
  (curve: { readonly first: number; readonly growth: number; readonly perMachine: number }): Joiners =>
  (day) =>
    nearest(curve.perMachine * curve.first * powerOf(1 + curve.growth, day - 1))

export interface LogisticCurve {
  /** Everybody who could ever join (K). */
  readonly population: number
  /** Members on day 0 (a); they brought the idea, not a deposit, and are not counted as sales. */
  readonly seeds: number
  /** r a day. */
  readonly rate: number
  /** The share of the population that was warned and never joins; 0 to 1. */
  readonly warned?: number
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

function joinedBy({ population, seeds, rate, perMachine, warned = 0 }: LogisticCurve, day: number): bigint {
  const reachable = population * (1 - warned)
  const odds = (reachable - seeds) / seeds
  return nearest((perMachine * reachable) / (1 + odds * expOf(-rate * day)))
}

/** A person reached by an offer that spreads (`spread.ts`) buys one machine on that day. */
export function spreadingJoiners(spread: Spread, perMachine: number, days: number): Joiners {
  const reached = runSpread(spread, days).map(({ joined }) => nearest(joined * perMachine))
  return (day) => (reached[day] ?? 0n) - (reached[day - 1] ?? 0n)
}

/** From a list: day 1 is its first; nobody after its end. */
export const listedJoiners =
  (perDay: readonly bigint[]): Joiners =>
  (day) =>
    perDay[day - 1] ?? 0n

function nearest(value: number): bigint {
  if (!Number.isFinite(value)) throw new RangeError('more people than can be counted')
  return BigInt(Math.round(value))
}
