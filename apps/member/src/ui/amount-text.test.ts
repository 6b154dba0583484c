import { languageCodes, languages } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { formatAmount, formatNumber } from './amount-text.ts'
import { dateFormat } from './date-format.ts'
import { formatPercent } from './percent.ts'

test.each([
  ['1234567.5', 'en', '1,234,567.50'],
  ['1234567.5', 'hi-IN', '12,34,567.50'],
  ['3.199999', 'en', '3.19'],
  ['-3.199999', 'en', '−3.19'],
  ['0.000012', 'en', '0.000012'],
  ['0.00', 'en', '0.00'],
  ['123456789012345678.123456', 'en', '123,456,789,012,345,678.12'],
])('formatAmount %s in %s', (text, tag, shown) => {
  expect(formatAmount(text, { tag })).toBe(shown)
})

test('all decimals and the sign are shown on request', () => {
  expect(formatAmount('3.199999', { tag: 'en', decimals: 6 })).toBe('3.199999')
  expect(formatAmount('0.0465', { tag: 'en', decimals: 6, least: 6 })).toBe('0.046500')
  expect(formatAmount('0.0000004', { tag: 'en', decimals: 18 })).toBe('0.0000004')
  expect(formatAmount('1234.000000000000000001', { tag: 'en', decimals: 18 })).toBe(
    '1,234.000000000000000001',
  )
  expect(formatAmount('3.20', { tag: 'en', sign: true })).toBe('+3.20')
  expect(formatAmount('0.00', { tag: 'en', sign: true })).toBe('0.00')
})

test.each(languageCodes)(
  '%s: figures and dates use the digits 0 to 9 and the grouping of the locale',
  (code) => {
    const { tag } = languages[code]
    const date = dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(0)
    const shown = [formatAmount('1234567.5', { tag }), formatNumber(1234567, tag), date]
    for (const text of shown) {
      expect(text.match(/\p{Nd}/gu)?.join('')).toMatch(/^[0-9]+$/)
      expect(text).toMatch(/\P{Nd}/u)
    }
  },
)

test.each([
  ['en_US', '1,234,567.50', '12.5%'],
  ['mr_IN', '12,34,567.50', '12.5%'],
  ['bg_IN', '12,34,567.50', '12.5%'],
  ['de_DE', '1.234.567,50', '12,5\u00a0%'],
  ['tr_TR', '1.234.567,50', '%12,5'],
  ['fr_FR', '1\u202f234\u202f567,50', '12,5\u00a0%'],
] as const)('%s writes %s and %s', (code, amount, percent) => {
  const { tag } = languages[code]
  expect(formatAmount('1234567.5', { tag })).toBe(amount)
  expect(formatPercent(12.5, tag)).toBe(percent)
})
