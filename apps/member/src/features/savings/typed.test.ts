import { expect, test } from 'vitest'
import { mostOf, typedTooMuch } from './typed.ts'

test.each([
  ['12.345678', '12.34'],
  ['12.00', '12.00'],
  ['0.009999', '0.00'],
])('the largest input for %s is %s', (amount, most) => {
  expect(mostOf(amount)).toBe(most)
})

test.each([
  ['12.34', false],
  ['12.35', true],
  ['13', true],
  ['', false],
  ['x', false],
])('"%s" against 12.34: too much is %s', (typed, tooMuch) => {
  expect(typedTooMuch(typed, '12.34')).toBe(tooMuch)
})
