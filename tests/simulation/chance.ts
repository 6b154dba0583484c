/**
 * The only source of randomness in a simulation: a pure function of the seed, the step and the
 * number of earlier draws in it.
 */
import type { Random } from '../../apps/server/src/platform/random.ts'
import { draw32 } from '../../packages/model/src/index.ts'

export interface Chance {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  percent(of: number): boolean
  pick<T>(list: readonly T[]): T
  /** A key of the list, drawn by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** The same randomness in the form that the product's code takes. */
  readonly random: Random
}

/** Each step has its own draws, so leaving one out does not change the others. */
export function chanceOf(seed: string, step: number): Chance {
  let asked = 0
  const below = (limit: number) => Math.floor((draw32(seed, step, asked++) * limit) / 2 ** 32)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[below(list.length)] as T
  }
  return {
    below,
    percent: (of) => below(100) < of,
    pick,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = Object.entries<number>(weights)
      let left = below(entries.reduce((sum, [, weight]) => sum + weight, 0))
      const found = entries.find(([, weight]) => (left -= weight) < 0)
      return (found as [string, number])[0] as K
    },
    random: {
      below,
      secret: () =>
        Buffer.from(Uint32Array.from({ length: 8 }, () => below(2 ** 32)).buffer).toString('base64url'),
    },
  }
}
