import { describe, expect, test } from 'vitest'
import {
  brokenAfterDays,
  endIsNearDays,
  type Manner,
  type Mood,
  mannerOf,
  mannerShares,
  moodOf,
  percentOf,
  postsOnDay,
  simulatedPostsADayMax,
  speaksOn,
  type TalkedAbout,
  wayToSay,
} from './manners.ts'

const numbers = Array.from({ length: 5000 }, (_, number) => number)

describe('manners', () => {
  test('the shares are a hundred, and members have them in about these shares', () => {
    expect(Object.values(mannerShares).reduce<number>((sum, share) => sum + share, 0)).toBe(100)
    const drawn = Map.groupBy(numbers, (number) => mannerOf('s', number))
    for (const [manner, share] of Object.entries(mannerShares))
      expect((drawn.get(manner as Manner)?.length ?? 0) / 50, manner).toBeCloseTo(share, -0.5)
  })

  test('a member keeps its manner, and another seed draws others', () => {
    const of = (seed: string) => numbers.map((number) => mannerOf(seed, number))
    expect(of('s')).toEqual(of('s'))
    expect(of('s')).not.toEqual(of('t'))
  })
})

describe('the mood of a day', () => {
  const looked: TalkedAbout = {
    day: 20,
    promised: 100n,
    paid: 100n,
    purchases: 0n,
    firstShortDay: null,
    daysLeft: null,
  }
  const short = { paid: 60n }
  test.each<readonly [string, Partial<TalkedAbout>, Mood | null]>([
    ['nothing was due', { promised: 0n, paid: 0n }, null],
    ['paid in full', {}, 'full'],
    ['paid in full after short days', { firstShortDay: 12 }, 'full'],
    ['the first short day', { ...short, firstShortDay: 20 }, 'first'],
    ['the day after it, short again', { ...short, firstShortDay: 19 }, 'short'],
    ['the last day of being short', { ...short, firstShortDay: 20 - brokenAfterDays + 1 }, 'short'],
    ['short for long', { ...short, firstShortDay: 20 - brokenAfterDays }, 'broken'],
    ['nothing paid for long', { paid: 0n, firstShortDay: 3 }, 'broken'],
    ['the end is near', { daysLeft: endIsNearDays }, 'end'],
    ['the end is not near yet', { daysLeft: endIsNearDays + 1 }, 'full'],
    ['short near the end', { ...short, firstShortDay: 3, daysLeft: 1 }, 'broken'],
  ])('%s', (_what, changed, mood) => {
    expect(moodOf({ ...looked, ...changed })).toBe(mood)
  })

  test.each([
    [1n, 3n, 33],
    [999n, 1000n, 99],
    [0n, 5n, 0],
    [5n, 5n, 100],
    [0n, 0n, 0],
  ] as const)('%s of %s is %i percent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent)
  })
})

describe('posts on a day', () => {
  const group = (seed: string, postsADay: number) => ({ seed, postsADay })
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const days = Array.from({ length: 60 }, (_, day) => day)

  test('no group exceeds its own number, and all of them together do not exceed the world’s', () => {
    const groups = [group('a', 3), group('b', 0), group('c', 10), group('d', 1)]
    for (const day of days)
      for (const mood of ['full', 'first'] as const) {
        const numbersOfDay = postsOnDay(groups, day, mood)
        expect(sum(numbersOfDay)).toBeLessThanOrEqual(simulatedPostsADayMax)
        for (const [at, number] of numbersOfDay.entries())
          expect(number).toBeLessThanOrEqual(groups[at]?.postsADay ?? 0)
      }
  })

  test('groups take turns, and each gets its turn', () => {
    const groups = ['a', 'b', 'c'].map((seed) => group(seed, simulatedPostsADayMax))
    const first = new Set(days.map((day) => postsOnDay(groups, day, 'first').indexOf(simulatedPostsADayMax)))
    expect(first).toEqual(new Set([0, 1, 2]))
  })

  test('a calm day has one at least; a short day is talked about as much as may be', () => {
    const calm = days.map((day) => sum(postsOnDay([group('a', 3)], day, 'full')))
    expect(new Set(calm)).toEqual(new Set([1, 2, 3]))
    for (const day of days) expect(postsOnDay([group('a', 3)], day, 'first')).toEqual([3])
  })
})

test('a member speaks on some days, and every day some members do', () => {
  const days = numbers.slice(0, 100)
  expect(days.filter((day) => speaksOn('s', day, 7)).length).toBeGreaterThan(15)
  expect(days.filter((day) => speaksOn('s', day, 7)).length).toBeLessThan(45)
  for (const day of days)
    expect(numbers.slice(0, 60).filter((number) => speaksOn('s', day, number)).length).toBeGreaterThan(3)
})

test('every way to say something is drawn', () => {
  const drawn = new Set(numbers.slice(0, 100).map((number) => wayToSay('s', 3, number, 5)))
  expect(drawn).toEqual(new Set([0, 1, 2, 3, 4]))
})
