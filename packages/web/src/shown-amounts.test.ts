import { expect, test } from 'vitest'
import { hundredths } from './fewest-decimals.ts'
import { areCut, cutAmount, cutAmounts, precisionOf, sumOf } from './shown-amounts.ts'

test('parts have as few decimals as they need, and add up to the whole as it is shown', () => {
  const parts = ['1.333333', '1.333333', '1.333334']
  const precision = precisionOf(parts)
  expect(precision).toEqual(hundredths)
  expect(cutAmounts(parts, '4.00', precision)).toEqual(['1.33', '1.33', '1.34'])
  expect(cutAmount('4.009', precision)).toBe('4.00')
})

test('a part below a hundredth brings its decimals to all of them', () => {
  const parts = ['2.795801', '0.0042']
  const precision = precisionOf(parts)
  expect(precision.decimals).toBe(3)
  expect(cutAmounts(parts, '2.800001', precision)).toEqual(['2.796', '0.004'])
})

test('an amount is cut where its shown form is another, also below zero', () => {
  expect(areCut(['1.00', '-2.50'], hundredths)).toBe(false)
  expect(areCut(['1.00', '-2.501'], hundredths)).toBe(true)
  expect(areCut([], hundredths)).toBe(false)
})

test('a sum of amounts is exact', () => {
  expect(sumOf(['0.333333', '0.333333', '0.333334'])).toBe('1.00')
  expect(sumOf([])).toBe('0.00')
})
