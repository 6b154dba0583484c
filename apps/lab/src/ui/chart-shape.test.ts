import { expect, test } from 'vitest'
import { across, areaPath, linePath, scaleOf, upwards } from './chart-shape.ts'

const scale = scaleOf([[0, 50, 100], [-100]])

test('the scale holds every line, and zero', () => {
  expect(scale).toEqual({ least: -100, most: 100, days: 3 })
  expect(scaleOf([[5, 10]])).toMatchObject({ least: 0, most: 10 })
  expect(scaleOf([[], [0, 0]])).toEqual({ least: 0, most: 1, days: 2 })
})

test('days go to the right and amounts upwards', () => {
  expect([0, 1, 2].map((day) => across(day, scale))).toEqual([0, 500, 1_000])
  expect([-100, 0, 100].map((value) => upwards(value, scale))).toEqual([1_000, 500, 0])
  expect(across(0, scaleOf([[7]]))).toBe(0)
})

test('a line goes through its values, an area ends at zero', () => {
  expect(linePath([0, 100], scale, 1)).toBe('M500.0 500.0L1000.0 0.0')
  expect(areaPath([100, 100, 100], scale)).toBe('M0.0 0.0L500.0 0.0L1000.0 0.0L1000.0 500.0L0.0 500.0Z')
  expect(linePath([], scale)).toBe('')
})
