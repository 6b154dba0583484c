/**
 * What a product's machines really earned on a day: an input of the books like any other, booked
 * from `outside/revenue`. Pure: the same seed, product, day and machines always give the same
 * amount.
 */
import { type Money, money, readMoney } from '@glasshouse/contract/values/money.ts'
import { cosinePpm } from './cosine.ts'
import { powerFloor } from './power.ts'
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
  readonly later?: LaterDays
}

/**
 * Days to come: a forecast draws their randomness by a seed other than the world's, or it would
 * know it.
 */
export interface LaterDays {
  readonly fromDay: number
  readonly seed: string
}

/** Minor units earned by all these machines together that day, rounded down once, at the end. */
export function revenueOfDayFloor(model: RevenueModel, on: RevenueDay): Money {
  return earnedFloor(fullOutput(model), on.machines, outputOfDay(model, on))
}

/** What one machine earns on a day without weather, minor units. */
export const fullOutput = (model: RevenueModel): Money =>
  model.kind === 'none' ? money(0n) : readMoney(model.perMachine)

/** The day's weather: its share of the full output, in millionths of a millionth. */
export const outputOfDay = (model: RevenueModel, on: Omit<RevenueDay, 'machines'>): bigint =>
  model.kind === 'none' ? 0n : outputPpm(model, on) * noisePpm(model.noisePercent, on)

/**
 * The same for consecutive days: an outage is looked up once a day, not once for each day it
 * lasts. `outThrough`: what `outageInto` said of the first day; missing: it is looked up by the
 * seed.
 */
export function outputOfDays(
  model: RevenueModel,
  from: Omit<Weather, 'day'> & {
    readonly fromDay: number
    readonly days: number
    readonly outThrough?: number | null | undefined
  },
): bigint[] {
  const { fromDay, days, outThrough: known, ...on } = from
  const list = Array.from({ length: days }, (_, at) => fromDay + at)
  if (model.kind !== 'outage') return list.map((day) => outputOfDay(model, { ...on, day }))
  const into = known === undefined ? outageInto(model, { ...on, day: fromDay }) : known
  let outThrough = into ?? Number.NEGATIVE_INFINITY
  const look = (day: number) => {
    if (begins(model, { ...on, day })) outThrough = day + model.lastsDays - 1
  }
  return list.map((day) => {
    look(day)
    return outPpm(model, day <= outThrough) * noisePpm(model.noisePercent, { ...on, day })
  })
}

/** The last day of an outage that began before a day and lasts into it; null: none does. */
export function outageInto(model: RevenueModel, on: Weather): number | null {
  if (model.kind !== 'outage') return null
  for (let day = on.day - 1; day > on.day - model.lastsDays; day--)
    if (begins(model, { ...on, day })) return day + model.lastsDays - 1
  return null
}

export function earnedFloor(full: Money, machines: bigint, output: bigint): Money {
  if (machines < 0n) throw new RangeError(`a negative number of machines: ${machines}`)
  return money((full * machines * output) / (million * million))
}

/** Whether an outage is under way on the day, however much of the output it leaves. */
export const isOutOn = (model: RevenueModel, on: Weather): boolean =>
  model.kind === 'outage' && isOut(model, on)

/** Whether a day's output is known in advance. */
export const hasChance = (model: RevenueModel): boolean =>
  model.kind !== 'none' && (model.noisePercent > 0 || model.kind === 'outage')

type Weather = Omit<RevenueDay, 'machines'>

const seedOf = ({ seed, later }: Weather, day: number): string =>
  later !== undefined && day >= later.fromDay ? later.seed : seed

/** Output of the day as a share of the full one, in millionths. */
export function outputPpm(model: Exclude<RevenueModel, { kind: 'none' }>, on: Weather): bigint {
  switch (model.kind) {
    case 'constant':
      return million
    case 'seasonal':
      return BigInt(seasonPpm(model, on.day))
    case 'decaying':
      return decayedPpm(model, on.day)
    case 'outage':
      return outPpm(model, isOut(model, on))
  }
}

type Seasonal = Extract<RevenueModel, { kind: 'seasonal' }>

/** A plain number, and a whole one: the days of a term are added up, for each of many products. */
export const seasonPpm = ({ swingPercent, peakDay, periodDays }: Seasonal, day: number): number =>
  1_000_000 + Math.trunc((swingPercent * cosinePpm(day - peakDay, periodDays)) / 100)

function decayedPpm(model: Decaying, day: number): bigint {
  const kept = powerFloor(million - BigInt(model.lossPpmPerDay), BigInt(Math.max(0, day - model.fromDay)))
  const floor = BigInt(model.floorPercent) * 10_000n
  return kept > floor ? kept : floor
}

type Decaying = Extract<RevenueModel, { kind: 'decaying' }>

type Outage = Extract<RevenueModel, { kind: 'outage' }>

export const outPpm = (model: Outage, isOff: boolean): bigint =>
  isOff ? BigInt(model.outputPercent) * 10_000n : million

/** Each day's start of an outage is its own draw. */
const begins = (model: Outage, on: Weather): boolean =>
  drawPpm(seedOf(on, on.day), on.productId, 'outage', on.day) < model.startsPpmPerDay

/** An outage that began today or on a day from which it still lasts. */
function isOut(model: Outage, on: Weather): boolean {
  for (let day = on.day - model.lastsDays + 1; day <= on.day; day++) {
    if (begins(model, { ...on, day })) return true
  }
  return false
}

/** Between 1 − noise and 1 + noise, in millionths. */
function noisePpm(noisePercent: number, on: Weather): bigint {
  if (noisePercent === 0) return million
  const upToTwo = BigInt(drawPpm(seedOf(on, on.day), on.productId, 'noise', on.day)) * 2n
  return million + ((upToTwo - million) * BigInt(noisePercent)) / 100n
}
