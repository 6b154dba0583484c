import { usualScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { dayPassed, joiningAfter, needOf } from './growth.ts'

test.each([
  [{ term: 30 }, 0.02845],
  [{}, 0.04678],
  [{ dayReturn: 20 }, 0.00618],
  [{ take: 10 }, 0.05306],
  [{ take: 8, level1: 100, invited: 100 }, 0.05902],
])('%j needs a growth of %f a day', (levers, growth) => {
  expect(needOf({ ...usualScenario, ...levers }).growth).toBeCloseTo(growth, 5)
})

test('a scheme whose machines earn enough needs none, one that keeps nothing has no answer', () => {
  expect(needOf({ ...usualScenario, earns: 34 }).growth).toBeNull()
  expect(needOf({ ...usualScenario, dayReturn: 10, term: 50 }).growth).toBeNull()
  expect(needOf({ ...usualScenario, take: 100 }).growth).toBe(Number.POSITIVE_INFINITY)
})

test('the day is the first on which the sum of all joiners is larger', () => {
  for (const people of [30, 50_000]) {
    let [day, sum] = [0, joiningAfter(10, 0.05, 0)]
    while (sum <= people) {
      day += 1
      sum += joiningAfter(10, 0.05, day)
    }
    expect(dayPassed(10, 0.05, people)).toBe(day)
  }
})
