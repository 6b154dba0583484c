import { expect, test } from 'vitest'
import { isDebounced } from './button.tsx'
import { atEnd } from './pull.ts'

test('a press counts only a second or more after the last one', () => {
  expect(isDebounced(null, 5)).toBe(false)
  expect(isDebounced(1_000, 1_999)).toBe(true)
  expect(isDebounced(1_000, 2_000)).toBe(false)
})

test('the page counts as at its end within one pixel of it', () => {
  expect(atEnd({ scrollTop: 0, clientHeight: 800, scrollHeight: 1600 })).toBe(false)
  expect(atEnd({ scrollTop: 799.5, clientHeight: 800, scrollHeight: 1600 })).toBe(true)
})
