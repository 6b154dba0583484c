import { expect, test } from 'vitest'
import { figureIn } from './figure.ts'

test.each([
  ['en', '1234.50', '1,234.50'],
  ['en', '0.000001', '0.000001'],
  ['en', '-12345678901234567.123456', '-12,345,678,901,234,567.123456'],
  ['de-DE', '1234.50', '1.234,50'],
  ['hi-IN', '1234567.00', '12,34,567.00'],
  ['bn-IN-u-nu-latn', '1234567.00 KES', '12,34,567.00 KES'],
  ['fr-FR', 15000, '15\u202f000'],
  ['fr-FR', '0', '0'],
  ['de-DE', 'ord_12.50', 'ord_12.50'],
  ['de-DE', '2026-02-01', '2026-02-01'],
  ['de-DE', '', ''],
])('%s: %s reads %s', (tag, value, shown) => {
  expect(figureIn(tag, value)).toBe(shown)
})
