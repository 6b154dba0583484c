import { expect, test } from 'vitest'
import {
  lastExpectingRecruit,
  recruitedByDegree,
  recruitedEvenly,
  recruitedOnGraph,
  recruitsOf,
  shareWithRecruits,
} from './recruit-tree.ts'

test('everybody but the first has a recruiter who came before', () => {
  for (const recruited of [recruitedEvenly, recruitedByDegree]) {
    const recruiters = recruited('a', 2_000)
    expect(recruiters[0]).toBe(-1)
    expect(recruiters.every((by, number) => by < number && (number === 0 || by >= 0))).toBe(true)
    expect(recruitsOf(recruiters).reduce((sum, own) => sum + own, 0)).toBe(1_999)
    expect(recruited('a', 2_000)).toEqual(recruiters)
    expect(recruited('b', 2_000)).not.toEqual(recruiters)
  }
})

test('by degree a few recruit far more, and more recruit nobody', () => {
  const [even, uneven] = [recruitedEvenly, recruitedByDegree].map((recruited) =>
    recruitsOf(recruited('a', 20_000)),
  )
  if (even === undefined || uneven === undefined) throw new Error('two trees')
  expect(Math.max(...uneven)).toBeGreaterThan(5 * Math.max(...even))
  expect(shareWithRecruits(uneven, 1)).toBeLessThan(shareWithRecruits(even, 1))
})

test('on a graph only acquaintances are recruited, and strangers never join', () => {
  const ring = Array.from({ length: 6 }, (_, one) => ({ one, other: (one + 1) % 6 }))
  const { recruiters, people } = recruitedOnGraph('a', [...ring, { one: 20, other: 21 }])
  expect([...people].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  for (const [number, by] of recruiters.entries()) {
    if (number === 0) continue
    const distance = Math.abs((people[number] ?? 0) - (people[by] ?? 0))
    expect([1, 5]).toContain(distance)
  }
})

test('about the first N/e can expect a recruit', () => {
  expect(lastExpectingRecruit(1_000)).toBe(368)
  expect(lastExpectingRecruit(1)).toBe(0)
})
