/** Chance that is the same in every run: each draw is a pure function of the seed and what it is for. */
import { draw32 } from '@glasshouse/model'
import type { Random } from '../platform/random.ts'

export interface Chance {
  /** True in `percent` of a hundred. */
  happens(percent: number, ...keys: readonly (string | number)[]): boolean
  /** One of the list, each as likely as its weight. */
  pick<T>(
    list: readonly T[],
    weight: (item: T) => number,
    ...keys: readonly (string | number)[]
  ): T | undefined
}

const upTo = (limit: number, draw: number) => Math.floor((draw * limit) / 2 ** 32)

export function chanceOf(seed: bigint): Chance {
  const text = seed.toString()
  return {
    happens: (percent, ...keys) => upTo(100, draw32(text, ...keys)) < percent,
    pick: (list, weight, ...keys) => {
      let left = upTo(
        list.reduce((sum, item) => sum + weight(item), 0),
        draw32(text, ...keys),
      )
      return list.find((item) => {
        left -= weight(item)
        return left < 0
      })
    },
  }
}

/** Practice numbers and invite codes of simulated members: drawn in order, nobody's secret. */
export function seededRandom(seed: bigint): Random {
  let draws = 0
  const below = (limit: number) => upTo(limit, draw32(seed.toString(), 'number', draws++))
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return {
    below,
    secret: () => Array.from({ length: 43 }, () => letters[below(letters.length)]).join(''),
  }
}
