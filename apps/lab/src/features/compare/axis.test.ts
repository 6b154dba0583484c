import { leverNames, levers, usualScenario } from '@glasshouse/model'
import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test.each(leverNames)('the values of %s are possible, rise, and are at most eight', (lever) => {
  const { values } = axisOf(lever, usualScenario)
  expect(values.length).toBeLessThanOrEqual(8)
  expect(values.length).toBeGreaterThan(1)
  expect(values).toEqual([...values].sort((a, b) => a - b))
  for (const value of values) {
    expect(value).toBeGreaterThanOrEqual(levers[lever].least)
    expect(value).toBeLessThanOrEqual(levers[lever].most)
  }
})
