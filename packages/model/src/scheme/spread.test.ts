import { expect, test } from 'vitest'
import { effectiveReproduction, finalSize, runSpread } from './spread.ts'

const town = { population: 10_000, seeds: 10, reproduction: 2, tellingDays: 10 }

test('day 0 has the seeds, nobody is lost, and nobody joins who was warned', () => {
  const days = runSpread({ ...town, warned: 0.25 }, 400)
  expect(days[0]).toMatchObject({ day: 0, telling: 10 })
  expect(days[0]?.joined).toBeCloseTo(10, 9)
  for (const [at, day] of days.entries()) expect(day.joined).toBeGreaterThanOrEqual(days[at - 1]?.joined ?? 0)
  expect(days.at(-1)?.joined).toBeLessThan(7_500)
})

test('it takes off above one, and warnings and costs lower what counts', () => {
  expect(finalSize(1)).toBe(0)
  expect(effectiveReproduction({ ...town, warned: 0.5 })).toBe(1)
  expect(effectiveReproduction({ ...town, costOfRecruit: 2 })).toBe(0)
  expect(runSpread({ ...town, costOfRecruit: 0.6 }, 1_000).at(-1)?.joined).toBeLessThan(60)
})

test('what no population can have is refused', () => {
  expect(() => runSpread({ ...town, seeds: 0 }, 1)).toThrow(RangeError)
  expect(() => runSpread({ ...town, seeds: 9_000, warned: 0.2 }, 1)).toThrow(RangeError)
  expect(() => runSpread({ ...town, tellingDays: 0 }, 1)).toThrow(RangeError)
  expect(() => runSpread({ ...town, warned: 1 }, 1)).toThrow(RangeError)
})
