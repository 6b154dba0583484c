/**
 * What a product's machines may be expected to earn: noise averages out, and an outage is as likely
 * on each day. Pure, without a draw of the world's seed, so that a page may state it.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { power18, powerFloor } from './power.ts'
import { fullOutput, outPpm, outputPpm, seasonPpm } from './revenue.ts'
import type { RevenueModel } from './revenue-model.ts'

const million = 1_000_000n

/** The expected output of a day: its share of the full one, in millionths of a millionth. */
export function meanOutputOfDay(model: RevenueModel, day: number): bigint {
  if (model.kind === 'none') return 0n
  if (model.kind !== 'outage') return outputPpm(model, { seed: '', productId: '', day }) * million
  const isOn = powerFloor(million - BigInt(model.startsPpmPerDay), BigInt(model.lastsDays))
  return isOn * million + (million - isOn) * outPpm(model, true)
}

/**
 * The expected mean a machine a day over `days` days from `fromDay`, minor units, rounded down. A
 * list asks it for hundreds of products with terms of a thousand days, in one turn of the event
 * loop.
 */
export function meanRevenuePerMachineFloor(model: RevenueModel, fromDay: number, days: number): Money {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`a mean over ${days} days`)
  return money((fullOutput(model) * outputsOfDays(model, fromDay, days)) / (BigInt(days) * million * million))
}

/** The sum of the days' expected outputs, in millionths of a millionth. */
function outputsOfDays(model: RevenueModel, fromDay: number, days: number): bigint {
  if (model.kind === 'seasonal') return seasonsPpm(model, fromDay, days) * million
  if (model.kind === 'decaying') return decayedOfDays(model, fromDay, days)
  return meanOutputOfDay(model, fromDay) * BigInt(days)
}

type Seasonal = Extract<RevenueModel, { kind: 'seasonal' }>

/** Whole periods are alike wherever they begin; what is left is shorter than one. */
function seasonsPpm(model: Seasonal, fromDay: number, days: number): bigint {
  const { periodDays } = model
  const left = days % periodDays
  const rest = someDaysPpm(model, fromDay, left)
  if (days < periodDays) return BigInt(rest)
  const whole = rest + someDaysPpm(model, fromDay + left, periodDays - left)
  return BigInt(rest) + BigInt(whole) * BigInt((days - left) / periodDays)
}

function someDaysPpm(model: Seasonal, fromDay: number, days: number): number {
  let sum = 0
  for (let day = fromDay; day < fromDay + days; day++) sum += seasonPpm(model, day)
  return sum
}

type Decaying = Extract<RevenueModel, { kind: 'decaying' }>

/**
 * Whole days, then a geometric series, then days at the floor. The days themselves are rounded
 * down to a millionth each, so that the sum is not below theirs, and above it by less
 * than a millionth a day.
 */
function decayedOfDays(model: Decaying, fromDay: number, days: number): bigint {
  const age = fromDay - model.fromDay
  const whole = Math.min(days, Math.max(0, -age))
  const floor = BigInt(model.floorPercent) * 10_000n
  const first = Math.max(0, age)
  const falling = daysAbove(model, floor, { first, days: days - whole })
  const series = fallingSum(BigInt(model.lossPpmPerDay), BigInt(first), BigInt(falling))
  const atFloor = BigInt(days - whole - falling) * floor * million
  return BigInt(whole) * million * million + series + atFloor
}

/** The sum of (1 − loss)^age over ages from `first`, in millionths of a millionth. */
function fallingSum(lossPpm: bigint, first: bigint, count: bigint): bigint {
  if (lossPpm === 0n) return count * million * million
  const kept = million - lossPpm
  return (power18(kept, first) - power18(kept, first + count)) / lossPpm
}

/** How many of these days an output that falls each day is above its floor. */
function daysAbove(model: Decaying, floor: bigint, { first, days }: { first: number; days: number }): number {
  const kept = million - BigInt(model.lossPpmPerDay)
  const isAbove = (day: number) => powerFloor(kept, BigInt(first + day)) > floor
  let [above, below] = [0, days]
  while (above < below) {
    const middle = Math.floor((above + below) / 2)
    if (isAbove(middle)) above = middle + 1
    else below = middle
  }
  return above
}
