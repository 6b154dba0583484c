import { expect, test } from 'vitest'
import { slideOf } from './slide.ts'

test('the sign of the difference in depth gives the direction', () => {
  expect(slideOf(null, 2)).toBe('none')
  expect(slideOf(1, 1)).toBe('none')
  expect(slideOf(0, 1)).toBe('forward')
  expect(slideOf(2, 5)).toBe('forward')
  expect(slideOf(5, 2)).toBe('back')
  expect(slideOf(1, 0)).toBe('back')
})
