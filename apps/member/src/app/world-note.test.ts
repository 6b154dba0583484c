import { expect, test } from 'vitest'
import { minutesOfDay } from './world-note.ts'

test('a day of the world lasts 1 minute at ×1,440 and 24 minutes at ×60', () => {
  expect(minutesOfDay(1440)).toBe(1)
  expect(minutesOfDay(86_400)).toBe(0)
  expect(minutesOfDay(60)).toBe(24)
  expect(minutesOfDay(1000)).toBe(1.4)
})
