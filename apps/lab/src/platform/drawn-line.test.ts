import { expect, test } from 'vitest'
import { amountsOf, blankLine, groundDay, pointsOf, withStroke } from './drawn-line.ts'

const hill = (days: number) =>
  withStroke(
    withStroke(blankLine(days), { across: 0, up: 0 }, { across: 0.5, up: 0.8 }),
    { across: 0.5, up: 0.8 },
    { across: 0.75, up: 0 },
  )

test('a fast stroke leaves no hole, and the line breaks where it is back on the ground', () => {
  const line = hill(120)
  expect(pointsOf(line)).toHaveLength(91)
  const day = groundDay(line)
  expect(day).toBeGreaterThanOrEqual(88)
  expect(day).toBeLessThanOrEqual(90)
})

test('a line that stays up, and one that was never up, does not break', () => {
  const up = withStroke(blankLine(100), { across: 0, up: 0.1 }, { across: 1, up: 0.9 })
  expect(groundDay(up)).toBeNull()
  const flat = withStroke(blankLine(100), { across: 0, up: 0 }, { across: 1, up: 0 })
  expect(groundDay(flat)).toBeNull()
  expect(amountsOf(flat, 500)).toBeNull()
  expect(groundDay(blankLine(100))).toBeNull()
  expect(amountsOf(blankLine(100), 500)).toBeNull()
})

test('the highest place is as high as the highest amount, and a gap is bridged', () => {
  let line = withStroke(blankLine(60), { across: 0.5, up: 0.2 }, { across: 0.5, up: 0.2 })
  expect(amountsOf(line, 100)).toBeNull()
  line = withStroke(line, { across: 1, up: 0.4 }, { across: 1, up: 0.4 })
  const drawn = amountsOf(line, 100)
  expect(drawn?.from).toBe(30)
  expect(drawn?.values).toHaveLength(31)
  expect(drawn?.values[0]).toBeCloseTo(50)
  expect(drawn?.values[15]).toBeCloseTo(75)
  expect(drawn?.values[30]).toBeCloseTo(100)
})

test('a stroke outside the field stays inside, and a later one replaces an earlier one', () => {
  const line = withStroke(hill(120), { across: -0.5, up: 3 }, { across: 0.5, up: 1.5 })
  expect(pointsOf(line)[0]).toEqual({ day: 0, level: 1 })
  expect(pointsOf(line).every(({ level }) => level >= 0 && level <= 1)).toBe(true)
})
