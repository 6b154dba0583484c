import { expect, test } from 'vitest'
import { formatAmount } from './amount-text.ts'

test.each([
  ['1234567.5', 'en', '1,234,567.50'],
  ['1234567.5', 'hi-IN', '12,34,567.50'],
  ['3.199999', 'en', '3.19'],
  ['-3.199999', 'en', '-3.19'],
  ['0.000012', 'en', '0.000012'],
  ['0.00', 'en', '0.00'],
  ['123456789012345678.123456', 'en', '123,456,789,012,345,678.12'],
])('formatAmount %s in %s', (text, tag, shown) => {
  expect(formatAmount(text, { tag })).toBe(shown)
})

test('all decimals and the sign on request', () => {
  expect(formatAmount('3.199999', { tag: 'en', decimals: 6 })).toBe('3.199999')
  expect(formatAmount('0.0000004', { tag: 'en', decimals: 18 })).toBe('0.0000004')
  expect(formatAmount('1234.000000000000000001', { tag: 'en', decimals: 18 })).toBe(
    '1,234.000000000000000001',
  )
  expect(formatAmount('3.20', { tag: 'en', sign: true })).toBe('+3.20')
  expect(formatAmount('0.00', { tag: 'en', sign: true })).toBe('0.00')
})
