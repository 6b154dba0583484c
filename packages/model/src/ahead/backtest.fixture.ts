/** Forecast and paid amounts, for every day after which nobody buys. */

import { type LivedRules, live, ownChance, said, thenPaid } from './lived-world.fixture.ts'
import { pathsOfChance } from './weather-ahead.ts'

export interface Compared {
  readonly day: number
  readonly said: number
  readonly paid: number
  /** The standard deviation that only the revenue models' randomness causes in it. */
  readonly chance: number
}

/** Sales end after `lastSale`; the mornings from then on are compared, one in `every` days. */
export function backtest(rules: LivedRules, lastSale: number, days = 40, every = 5): Compared[] {
  const world = live(
    { ...rules, sells: (at, day) => (day > lastSale ? 0n : rules.sells(at, day)) },
    lastSale + days + 31,
  )
  const list: Compared[] = []
  for (let day = lastSale; day < lastSale + days; day += every) {
    const { ratio } = said(world, day)
    const then = thenPaid(world, day)
    if (ratio === null) continue
    list.push({
      day,
      said: ratio,
      paid: Number(then.paid) / Number(then.promised),
      chance: ownChance(world, day),
    })
  }
  return list
}

/** The figure is cut to a ten-thousandth. */
const cut = 0.0001
/** Two standard deviations of one life against a mean over a few paths, which is itself random. */
const twoDeviations = 2 * Math.sqrt(1 + 1 / pathsOfChance)

export interface Verdict {
  readonly days: number
  /** The share of days on which forecast and paid may be two standard deviations apart at most. */
  readonly within: number
  /** The mean of their differences. */
  readonly meanError: number
}

export function verdict(list: readonly Compared[]): Verdict {
  const apart = list.map(({ said: one, paid: other, chance }) => ({ error: Math.abs(one - other), chance }))
  return {
    days: list.length,
    within: apart.filter(({ error, chance }) => error <= twoDeviations * chance + cut).length / list.length,
    meanError: apart.reduce((sum, { error }) => sum + error, 0) / list.length,
  }
}
