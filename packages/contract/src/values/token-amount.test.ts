import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTokenAmount, readTokenAmount, tokenAmountInput, tokenAmountText } from './token-amount.ts'

test('every amount is recovered from its text', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), (units) => {
      const text = formatTokenAmount(units)
      expect(tokenAmountText.safeParse(text).success).toBe(true)
      expect(readTokenAmount(text)).toBe(units)
    }),
  )
})

test.each([
  ['1', 10n ** 18n, '1.00'],
  ['0.000000000000000001', 1n, '0.000000000000000001'],
  ['12.50', 12_500_000_000_000_000_000n, '12.50'],
])('%s', (text, units, shown) => {
  expect(tokenAmountInput.safeParse(text).success).toBe(true)
  expect(readTokenAmount(text)).toBe(units)
  expect(formatTokenAmount(units)).toBe(shown)
})

test.each([
  '',
  '0',
  '0.00',
  '-1',
  '+1',
  '1e3',
  '1,000',
  ' 1',
  '01',
  '.5',
  '1.',
  '0.0000000000000000001',
  'NaN',
  '0x10',
  '१',
  '9'.repeat(13),
])('%s is no amount to send', (text) => {
  expect(tokenAmountInput.safeParse(text).success).toBe(false)
})
