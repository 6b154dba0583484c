/** The growth that a scheme needs, and how many people that is. */
import { criticalGrowth, type Scenario } from '@glasshouse/model'

export interface Need {
  /** Shares of the price. */
  readonly promised: number
  readonly earned: number
  readonly left: number
  /** A day; null: it needs none. */
  readonly growth: number | null
}

/** An inviter gets a reward for a person who was invited; the level above needs two invitations. */
function costOf({ take, cost, level1, level2, level3, invited }: Scenario): number {
  const by = invited / 100
  return (take + cost) / 100 + (level1 * by + level2 * by ** 2 + level3 * by ** 3) / 1_000
}

export function needOf(scenario: Scenario): Need {
  const { dayReturn, term, earns } = scenario
  const cost = costOf(scenario)
  const [promised, earned, left] = [(dayReturn * term) / 1_000, (earns * term) / 1_000, 1 - cost]
  if (earned + left >= promised || cost >= 1)
    return {
      promised,
      earned,
      left,
      growth: cost >= 1 && earned < promised ? Number.POSITIVE_INFINITY : null,
    }
  const growth = criticalGrowth({
    dayReturn: dayReturn / 1_000,
    termDays: term,
    cost,
    revenue: earns / 1_000,
  })
  return { promised, earned, left, growth }
}

/**
 * The number of people who join in one day after so many days, when `first` joined on the first.
 */
export const joiningAfter = (first: number, growth: number, days: number): number =>
  first * (1 + growth) ** days

/**
 * The first day on which more than `people` have joined, when `first` join on the first day and by
 * `growth` more on each further one.
 */
export const dayPassed = (first: number, growth: number, people: number): number =>
  Math.max(0, Math.floor(Math.log1p((people * growth) / first) / Math.log1p(growth)))
