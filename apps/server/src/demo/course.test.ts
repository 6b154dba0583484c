/**
 * The results of the demo worlds over many seeds, computed in memory by the server's own rules, see
 * `runCourse`.
 */
import { msPerDay } from '@glasshouse/contract'
import { type CourseRun, outcomeOf, runCourse } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { byLength } from '../../../../tests/support/length.ts'
import { seasonDays } from '../foundation/world/index.ts'
import { courseOfDemo } from './course.ts'
import { type DemoWorld, livedDays } from './demo-world.ts'
import { firstDemo, secondDemo } from './demos.ts'

const seeds = byLength({ short: 12, long: 100 })

/**
 * Day zero moves with the seed, so that weekends and months' ends fall on every day of a season.
 */
const seasonsOf = (demo: DemoWorld) =>
  Array.from({ length: seeds }, (_, nth) => {
    // The first seasons as hosts run them, then others.
    const seed = nth < 10 ? (demo.seed + BigInt(nth)).toString() : `measured-${nth}`
    const terms = courseOfDemo(demo, seed, Date.UTC(2026, 0, 1) + nth * msPerDay)
    const run = runCourse(terms, seasonDays)
    return { run, outcome: outcomeOf(run) }
  })

/** Days on which the operator's pot did not pay rewards in full. */
const rewardsShort = ({ days }: CourseRun) =>
  days.filter(({ rewardsPaid, rewardsPromised }) => rewardsPaid < rewardsPromised)

const first = seasonsOf(firstDemo)
const second = seasonsOf(secondDemo)

test('the first world breaks between day 55 and day 70, and most of its members end behind', () => {
  for (const { outcome } of first) {
    expect(outcome.breakDay).toBeGreaterThanOrEqual(55)
    expect(outcome.breakDay).toBeLessThanOrEqual(70)
    expect(outcome.behind).toBeGreaterThan(outcome.ahead)
    expect(outcome.ahead).toBeGreaterThan(20)
  }
})

test('the second world is never short, and its machines make good every member who ends behind', () => {
  for (const { outcome } of second) {
    expect(outcome.breakDay).toBeNull()
    expect(outcome.ahead).toBeGreaterThan(outcome.behind)
    expect(outcome.behindForGood).toBe(0)
  }
})

test.each([
  ['first', first],
  ['second', second],
] as const)(
  'in the %s world rewards are paid on every day, and machines are bought on every day from the first visit',
  (_, seasons) => {
    for (const { run } of seasons) {
      expect(rewardsShort(run)).toEqual([])
      for (const { day, sold } of run.days.slice(livedDays)) expect(sold, `day ${day}`).toBeGreaterThan(0)
      // The pot covers a day's rewards and those of a hundred newcomers more.
      expect(Number(run.days.at(-1)?.pots.operator ?? 0n) / 1e6).toBeGreaterThan(500)
    }
  },
)
