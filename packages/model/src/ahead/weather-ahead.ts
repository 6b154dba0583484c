/**
 * The weather of days to come. The server could draw tomorrow's weather by the world's own seed,
 * but such a figure would be clairvoyant: true of this world and of no other. So past weather is
 * taken as it was (an outage under way lasts as long as it does) and future weather is drawn by
 * seeds of its own.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { earnedFloor, fullOutput, hasChance, outputOfDays } from '../revenue.ts'
import type { RevenueModel } from '../revenue-model.ts'
import type { DaysAhead, MachinesOfDay } from './machines-ahead.ts'

export interface EarningProduct {
  readonly productId: string
  readonly model: RevenueModel
  /** The first day on which its machines earn. */
  readonly since: number
  /**
   * What `outageInto` says of the open day, where the world's seed is not known: a reader's
   * browser. Missing: it is looked up by the seed.
   */
  readonly outThrough?: number | null
}

/** What a machine of a product earns without weather, and the weather of each day ahead. */
export interface ProductAhead {
  readonly productId: string
  readonly full: Money
  /** Its share of `full`, in millionths of a millionth. */
  readonly output: readonly bigint[]
}

/** One random path of the days to come. */
export type Path = readonly ProductAhead[]

/** The mean over this many paths has a quarter of one path's deviation. */
export const pathsOfChance = 16

export const pathSeeds: readonly string[] = Array.from(
  { length: pathsOfChance },
  (_, at) => `ahead-${at + 1}`,
)

export interface WeatherAhead extends DaysAhead {
  /** The world's own seed: only for the days before the open one. */
  readonly seed: string
  readonly products: readonly EarningProduct[]
}

/** One path for each seed; a single one where nothing is random. */
export function pathsAhead(of: WeatherAhead, seeds: readonly string[] = pathSeeds): Path[] {
  const isKnown = !of.products.some(({ model }) => hasChance(model))
  const known = new Map(
    of.products
      .filter(({ model }) => !hasChance(model))
      .map((product) => [product.productId, productAhead(product, of, '')] as const),
  )
  return (isKnown ? seeds.slice(0, 1) : seeds).map((seed) =>
    of.products.map((product) => known.get(product.productId) ?? productAhead(product, of, seed)),
  )
}

function productAhead(
  { productId, model, since, outThrough }: EarningProduct,
  { openDay, days, seed }: WeatherAhead,
  laterSeed: string,
): ProductAhead {
  const later = { fromDay: openDay, seed: laterSeed }
  return {
    productId,
    full: fullOutput(model),
    output: outputOfDays(model, { seed, productId, later, fromDay: openDay, days, outThrough }).map(
      (output, at) => (openDay + at < since ? 0n : output),
    ),
  }
}

/** What all machines earn together on each of the days. */
export const earnedAhead = (path: Path, days: readonly MachinesOfDay[]): Money[] =>
  days.map(({ working }, at) =>
    money(
      path.reduce((sum, { productId, full, output }) => {
        const machines = working.get(productId) ?? 0n
        return machines === 0n ? sum : sum + earnedFloor(full, machines, output[at] ?? 0n)
      }, 0n),
    ),
  )
