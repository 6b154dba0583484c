/**
 * The weather of days to come. The server could draw tomorrow's weather by the world's own seed,
 * but a figure made so would be clairvoyant: true of this world and of no other. So what has
 * happened is taken as it was (an outage under way goes on for as long as it lasts) and what has
 * not is drawn by seeds of its own.
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
}

/** What a machine of a product earns without weather, and the weather of each day ahead. */
export interface ProductAhead {
  readonly productId: string
  readonly full: Money
  /** Its share of `full`, in millionths of a millionth. */
  readonly output: readonly bigint[]
}

/** One way in which the days to come may turn out. */
export type Path = readonly ProductAhead[]

/** A mean of so many is off by a quarter of what one way's luck is. */
export const pathsOfChance = 16

export const pathSeeds: readonly string[] = Array.from(
  { length: pathsOfChance },
  (_, at) => `ahead-${at + 1}`,
)

export interface WeatherAhead extends DaysAhead {
  /** The world's own: of the days before the open one alone. */
  readonly seed: string
  readonly products: readonly EarningProduct[]
}

/** A way for each seed; one alone where nothing is left to chance. */
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
  { productId, model, since }: EarningProduct,
  { openDay, days, seed }: WeatherAhead,
  laterSeed: string,
): ProductAhead {
  const later = { fromDay: openDay, seed: laterSeed }
  return {
    productId,
    full: fullOutput(model),
    output: outputOfDays(model, { seed, productId, later, fromDay: openDay, days }).map((output, at) =>
      openDay + at < since ? 0n : output,
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
