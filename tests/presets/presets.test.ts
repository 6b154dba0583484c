/** Each preset ends as its description states, and the kept figures equal a measurement. */
import { type CrowdSize, crowdSizes, type PresetName, presetNames } from '@glasshouse/contract'
import {
  courseOfPreset,
  crowdOf,
  everyPlace,
  measured,
  measurePreset,
  type Preset,
  presets,
  runCourse,
  seedsMeasured,
  standingAt,
  statedOutcome,
} from '@glasshouse/model'
import { describe, expect, test } from 'vitest'
import { byLength } from '../support/length.ts'

const everySize = presetNames.flatMap((name) => crowdSizes.map((people) => [name, people] as const))

/**
 * Fifteen rows of 100 seeds take 25 s of processor time: the short form measures the first ones
 * again.
 */
const seeds = byLength({ short: 4, long: seedsMeasured })

describe('the kept figures equal the measured ones', () => {
  test.each(everySize)('%s, %i people', (name, people) => {
    const { kinds, ...lists } = measurePreset(name, people, seeds)
    const kept = measured[name][people]
    const first = (list: readonly number[]) => list.slice(0, seeds)
    expect(lists).toEqual({
      breakDays: first(kept.breakDays),
      breakDaysJumped: first(kept.breakDaysJumped),
      ahead: first(kept.ahead),
      behind: first(kept.behind),
      aheadJumped: first(kept.aheadJumped),
      behindJumped: first(kept.behindJumped),
      behindForGood: first(kept.behindForGood),
    })
    expect(kept.breakDays).toHaveLength(seedsMeasured)
    if (seeds === seedsMeasured) expect(kinds).toEqual(kept.kinds)
    else expect(Object.keys(kinds)).toEqual(Object.keys(kept.kinds))
  })
})

const median = (name: PresetName, people: CrowdSize) => statedOutcome(name, people).breakDay?.median

describe.each(crowdSizes)('with %i people, over 100 seeds', (people) => {
  test.each([
    ['breaks-around-day-20', 17, 23],
    ['slow-burn-45-days', 40, 50],
  ] as const)('%s: half of them break from day %i to %i, most people end behind', (name, from, through) => {
    const { aheadPercent, behindPercent, neverShort, jumped } = statedOutcome(name, people)
    expect(median(name, people)).toBeGreaterThanOrEqual(from)
    expect(median(name, people)).toBeLessThanOrEqual(through)
    // A lesson that jumps its days has the same outcome.
    expect(jumped.median).toBeGreaterThanOrEqual(from)
    expect(jumped.median).toBeLessThanOrEqual(through)
    expect(jumped.behindPercent).toBeGreaterThanOrEqual(55)
    expect(jumped.aheadPercent).toBeGreaterThanOrEqual(10)
    expect(neverShort).toBe(0)
    expect(behindPercent).toBeGreaterThanOrEqual(55)
    expect(aheadPercent).toBeGreaterThanOrEqual(10)
  })

  test('machines that earn: never short in 95 of 100, nobody behind except by the fee or by leaving early', () => {
    expect(statedOutcome('machines-that-earn', people).neverShort).toBeGreaterThanOrEqual(95)
    expect(new Set(measured['machines-that-earn'][people].behindForGood)).toEqual(new Set([0]))
  })

  test('looks honest, is not: breaks within three days after the operator stops typing', () => {
    const stops = presets['looks-honest-is-not'].stating?.throughDay ?? 0
    const { breakDays } = measured['looks-honest-is-not'][people]
    expect(Math.min(...breakDays)).toBeGreaterThan(stops)
    expect(Math.max(...breakDays)).toBeLessThanOrEqual(stops + 3)
  })

  test('rumour: it holds 30 days, and the first to hear it end ahead', () => {
    expect(Math.min(...measured.rumour[people].breakDays)).toBeGreaterThanOrEqual(30)
    const [first, second, last] = statedOutcome('rumour', people).kinds.map(
      ({ aheadPercent }) => aheadPercent,
    )
    expect(first).toBeGreaterThan(90)
    expect(second).toBeLessThan(first ?? 0)
    expect(last).toBeLessThan(second ?? 0)
  })
})

const lived = new Map<string, ReturnType<typeof liveSix>>()

/** Six courses of a preset, run once for all tests that use them. */
function courses(name: PresetName, people: number) {
  const key = `${name}/${people}`
  const six = lived.get(key) ?? liveSix(presets[name], people)
  lived.set(key, six)
  return six
}

const liveSix = (preset: Preset, people: number) =>
  Array.from({ length: 6 }, (_, nth) => {
    const terms = courseOfPreset(preset, {
      people,
      seed: `six-${nth}`,
      dayZeroMs: Date.UTC(2026, 10, 2),
      timeZone: 'UTC',
    })
    return { run: runCourse(terms, preset.measuredDays) }
  })

test.each(['breaks-around-day-20', 'slow-burn-45-days'] as const)(
  '%s: early members are more often ahead',
  (name) => {
    const people = courses(name, 60).flatMap(({ run: { course } }) =>
      everyPlace(course).map((place) => ({
        early: (course.columns.joinedDay[place] ?? 0) <= 2,
        isAhead: standingAt(course, place) > 0,
      })),
    )
    const share = (early: boolean) => {
      const some = people.filter((person) => person.early === early)
      return some.filter(({ isAhead }) => isAhead).length / some.length
    }
    expect(share(true)).toBeGreaterThan(2 * share(false))
  },
)

test('without its rumour the same crowd is paid in full for at least two weeks longer', () => {
  const preset = presets.rumour
  const calm: Preset = {
    ...preset,
    crowd: preset.crowd.map((group) => ({ ...group, behaviour: { ...group.behaviour, rumourDay: null } })),
  }
  const short = (each: ReturnType<typeof liveSix>) =>
    each.map(({ run }) => run.days.find(({ isShort }) => isShort)?.day ?? preset.measuredDays)
  const with_ = Math.max(...short(courses('rumour', 60)))
  expect(Math.min(...short(liveSix(calm, 60)))).toBeGreaterThanOrEqual(with_ + 14)
})

test.each(everySize)('%s, %i people: the paying wallet holds what the crowd withdraws', (name, people) => {
  const coins = Number(presets[name].coinsPerPerson) * people * 1e6
  for (const { run } of courses(name, people))
    expect(run.course.columns.withdrawn.reduce((sum, each) => sum + each, 0)).toBeLessThan(coins)
})

test.each(everySize)('%s, %i people: groups add up, and machines cost something', (name, people) => {
  const preset = presets[name]
  expect(crowdOf(preset, people).reduce((sum, group) => sum + group.people, 0)).toBe(people)
  expect(preset.crowd.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  for (const { machineCost } of preset.products) expect(Number(machineCost)).toBeGreaterThan(0)
})
