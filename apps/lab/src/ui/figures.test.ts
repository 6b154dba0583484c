import { expect, test } from 'vitest'
import { amountText, countText, outOf100, percentText, shortText } from './figures.ts'

test.each([
  [0, 10, 0],
  [10, 10, 100],
  [1, 1_000, 1],
  [999, 1_000, 99],
  [57, 100, 57],
  [0, 0, 0],
])('%d of %d is %d of 100', (part, whole, said) => expect(outOf100(part, whole)).toBe(said))

test('amounts are units with two digits, and large ones without', () => {
  expect(amountText(12_345_678, 'en')).toBe('12.35 USDT')
  expect(amountText(-1_500_000_000, 'en')).toBe('-1,500 USDT')
  expect(amountText(2_500_000, 'de-DE')).toBe('2,50 USDT')
  expect(shortText(12_400_000_000, 'en')).toBe('12.4K')
  expect(shortText(1_951_400_000, 'de-DE')).toBe('1951')
  expect(shortText(12_345_600_000, 'de-DE')).toBe('12.346')
  expect(shortText(-123_456_700_000, 'de-DE')).toBe('-123.457')
  expect(shortText(950_400_000, 'de-DE')).toBe('950,4')
  expect(shortText(3_400_000_000_000, 'de-DE')).toBe('3,4\u00a0Mio.')
  expect(countText(12_345, 'hi-IN')).toBe('12,345')
  expect(percentText(0.05, 'en')).toBe('5%')
})
