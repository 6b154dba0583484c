/**
 * What a product's machines really earned on a day: an input of the books like any other, booked from
 * `outside/revenue`. Pure: the same seed, product, day and machines always give the same amount.
 */
import { type Money, money, readMoney } from '@glasshouse/contract/values/money.ts'
import { cosinePpm } from './cosine.ts'
import type { RevenueModel } from './revenue-model.ts'
import { drawPpm } from './seeded-draw.ts'

const million = 1_000_000n

export interface RevenueDay {
  /** The world's seed. */
  readonly seed: string
  readonly productId: string
  readonly day: number
  /** Machines running that day. */
  readonly machines: bigint
}

/** Minor units that all these machines earned together that day, rounded down once, at the end. */
export function revenueOfDayFloor(model: RevenueModel, on: RevenueDay): Money {
  if (on.machines < 0n) throw new RangeError(`a negative number of machines: ${on.machines}`)
  if (model.kind === 'none') return money(0n)
  const full = readMoney(model.perMachine) * on.machines
  const factor = outputPpm(model, on) * noisePpm(model.noisePercent, on)
  return money((full * factor) / (million * million))
}

/** The mean a machine a day over `days` days from `fromDay`, rounded down: what a product page may state. */
export function meanRevenuePerMachineFloor(
  model: RevenueModel,
  from: Omit<RevenueDay, 'machines' | 'day'> & { readonly fromDay: number; readonly days: number },
): Money {
  if (!Number.isInteger(from.days) || from.days < 1) throw new RangeError(`a mean over ${from.days} days`)
  const { seed, productId } = from
  let sum = 0n
  for (let day = from.fromDay; day < from.fromDay + from.days; day++) {
    sum += revenueOfDayFloor(model, { seed, productId, day, machines: million })
  }
  return money(sum / (BigInt(from.days) * million))
}

/** Output of the day as a share of the full one, in millionths. */
function outputPpm(model: Exclude<RevenueModel, { kind: 'none' }>, on: RevenueDay): bigint {
  switch (model.kind) {
    case 'constant':
      return million
    case 'seasonal':
      return (
        million + (BigInt(model.swingPercent) * cosinePpm(on.day - model.peakDay, model.periodDays)) / 100n
      )
    case 'decaying':
      return decayedPpm(model, on.day)
    case 'outage':
      return isOut(model, on) ? BigInt(model.outputPercent) * 10_000n : million
  }
}

function decayedPpm(model: Extract<RevenueModel, { kind: 'decaying' }>, day: number): bigint {
  const age = BigInt(Math.max(0, day - model.fromDay))
  const kept = powerFloor(million - BigInt(model.lossPpmPerDay), age)
  const floor = BigInt(model.floorPercent) * 10_000n
  return kept > floor ? kept : floor
}

/** (share ÷ 10⁶)^exponent in millionths; carried with 18 decimals, squared and rounded down at each step. */
function powerFloor(sharePpm: bigint, exponent: bigint): bigint {
  const one = million * million * million
  let base = sharePpm * million * million
  let result = one
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) / one
    base = (base * base) / one
  }
  return result / (million * million)
}

/** An outage that began today or on any of the days it still lasts from. Each day's start is its own draw. */
function isOut(model: Extract<RevenueModel, { kind: 'outage' }>, on: RevenueDay): boolean {
  for (let began = on.day - model.lastsDays + 1; began <= on.day; began++) {
    if (drawPpm(on.seed, on.productId, 'outage', began) < model.startsPpmPerDay) return true
  }
  return false
}

/** Between 1 − noise and 1 + noise, in millionths. */
function noisePpm(noisePercent: number, on: RevenueDay): bigint {
  if (noisePercent === 0) return million
  const upToTwo = BigInt(drawPpm(on.seed, on.productId, 'noise', on.day)) * 2n
  return million + ((upToTwo - million) * BigInt(noisePercent)) / 100n
}
