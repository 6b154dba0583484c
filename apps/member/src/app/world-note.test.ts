import { expect, test } from 'vitest'
import { minutesOfDay } from './world-note.ts'

test('how long a day of the world lasts', () => {
  expect(minutesOfDay(1440)).toBe(1)
  expect(minutesOfDay(86_400)).toBe(0)
  expect(minutesOfDay(60)).toBe(24)
  expect(minutesOfDay(1000)).toBe(1.4)
})
