import { expect, test } from 'vitest'
import { type WorldReading, worldMsAt } from './world-clock.ts'

const reading = (part: Partial<WorldReading>): WorldReading => ({
  nowMs: 1_000_000,
  dayEndsMs: 10_000_000,
  rate: 1,
  paused: false,
  day: 3,
  readAtTicks: 500,
  ...part,
})

test('the world clock advances from the reading at its rate', () => {
  expect(worldMsAt(reading({}), 1_500)).toBe(1_001_000)
  expect(worldMsAt(reading({ rate: 1440 }), 1_500)).toBe(1_000_000 + 1_440_000)
})

test('the world clock stops while paused, waits at the end of a day that is not closed, and never goes back', () => {
  expect(worldMsAt(reading({ paused: true, rate: 1440 }), 9_000)).toBe(1_000_000)
  expect(worldMsAt(reading({ rate: 86_400 }), 600_000)).toBe(10_000_000)
  expect(worldMsAt(reading({}), 0)).toBe(1_000_000)
  expect(worldMsAt(reading({ dayEndsMs: 900_000 }), 60_000)).toBe(1_000_000)
})
