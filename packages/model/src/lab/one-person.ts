/** One person in a run: what follows from joining on a day, whatever the rest of the crowd does. */
import type { Scenario } from './scenario.ts'

/** What decides about one person. Amounts in minor units. */
export interface PaidRun {
  readonly scenario: Scenario
  /** By day: what a machine that was there from the beginning was paid through its close. */
  readonly paidThrough: readonly number[]
  /** By day: the part of the promised rewards that was paid; 1 where none was promised. */
  readonly rewardShare: readonly number[]
  readonly endedOn: number | null
}

export interface OnePerson {
  readonly joins: number
  /** By day of the run, from the day of joining: received less paid. */
  readonly line: readonly number[]
  /** Promised by the machine for days after the run; nothing where the scheme has ended. */
  readonly onPaper: number
}

const minorPerThousandth = 1_000

/**
 * A person who joins on a day, buys one machine, takes what comes and puts nothing aside. Of those
 * who join later, one a day counts as recruited by this person, `recruits` of them in all. Errors:
 * RangeError for a day that the run did not reach.
 */
export function onePerson(run: PaidRun, joins: number, recruits = 0): OnePerson {
  const { scenario, paidThrough, endedOn } = run
  const before = paidThrough[joins]
  if (before === undefined) throw new RangeError(`the run has no day ${joins}`)
  const last = paidThrough.length - 1
  const price = scenario.price * minorPerThousandth
  const paidOn = (day: number) => (paidThrough[Math.min(day, joins + scenario.term)] ?? 0) - before
  let rewards = 0
  const line = Array.from({ length: last - joins + 1 }, (_, nth) => {
    if (nth >= 1 && nth <= recruits)
      rewards += Math.floor(price * scenario.level1 * (run.rewardShare[joins + nth] ?? 0))
    return paidOn(joins + nth) + rewards - price * 1_000
  })
  const daysLeft = Math.max(0, joins + scenario.term - last)
  return { joins, line, onPaper: endedOn === null ? daysLeft * price * scenario.dayReturn : 0 }
}
