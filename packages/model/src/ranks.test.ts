import { expect, test } from 'vitest'
import { grade, gradeSteps, nextStep, vipLevel, vipSteps } from './ranks.ts'

test('the vip rank follows own valid machines: 1, 3, 6, 10, 20', () => {
  const machines = [0, 1, 2, 3, 5, 6, 9, 10, 19, 20, 500]
  expect(machines.map(vipLevel)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
})

test('the grade follows valid invitees: 3, 10, 30, 100, 300', () => {
  const invitees = [0, 2, 3, 9, 10, 29, 30, 99, 100, 299, 300]
  expect(invitees.map(grade)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
})

test('the requirement of the next rank is stated', () => {
  expect([0, 1, 19, 20].map((have) => nextStep(vipSteps, have))).toEqual([1, 3, 20, null])
  expect(nextStep(gradeSteps, 30)).toBe(100)
})
