import { describe, expect, test } from 'vitest'
import { frightAt, frightensNear, nerveOf, noFright } from './fright.ts'

const close = { isShort: false, promised: 100n, inPots: 400n }

describe('which nerves a close frightens', () => {
  test.each([
    ['nothing that is set', noFright, { isShort: true, inPots: 0n }, 0],
    ['a day paid in full', { ...noFright, frightShort: 40 }, {}, 0],
    ['a short day', { ...noFright, frightShort: 40 }, { isShort: true }, 400_000],
    ['as many days in the pots as wanted', { ...noFright, frightCover: 4 }, {}, 0],
    ['one unit less', { ...noFright, frightCover: 4 }, { inPots: 399n }, 2_500],
    ['half of it', { ...noFright, frightCover: 4 }, { inPots: 200n }, 500_000],
    ['empty pots', { ...noFright, frightCover: 4 }, { inPots: 0n }, 1_000_000],
    ['no promise', { ...noFright, frightCover: 4 }, { promised: 0n, inPots: 0n }, 0],
    ['a third, rounded up', { ...noFright, frightCover: 3 }, { inPots: 200n }, 333_334],
    [
      'the more frightening of two',
      { frightShort: 60, frightCover: 4, frightNear: 0 },
      { isShort: true, inPots: 300n },
      600_000,
    ],
  ])('%s', (_, fright, part, limit) => {
    expect(frightAt(fright, { ...close, ...part })).toBe(limit)
  })
})

test.each([
  [100, 999_999, 3, 3, true],
  [50, 499_999, 3, 3, true],
  [50, 500_000, 3, 3, false],
  [100, 333_333, 3, 1, true],
  [100, 333_334, 3, 1, false],
  [100, 0, 3, 0, false],
  [100, 0, 0, 0, false],
  [0, 0, 3, 3, false],
])('%i%% and a nerve of %i: of %i neighbours %i withdrew', (frightNear, nerve, known, withdrew, is) => {
  expect(frightensNear({ frightNear }, nerve, { known, withdrew })).toBe(is)
})

test('a nerve is the same on each day, and nerves are spread over all of them', () => {
  const all = Array.from({ length: 2_000 }, (_, number) => nerveOf('s', number))
  expect(nerveOf('s', 7)).toBe(all[7])
  for (const tenth of [0.1, 0.5, 0.9])
    expect(Math.abs(all.filter((nerve) => nerve < tenth * 1_000_000).length / 2_000 - tenth)).toBeLessThan(
      0.04,
    )
})
