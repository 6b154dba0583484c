import { expect, test } from 'vitest'
import { offerSums } from './offer-sums.ts'

test.each([
  ['more than the price', ['8.00', '10.80', '3.00'], ['more', '2.80', '7.80']],
  ['as much as the price', ['10.80', '10.80', '0.00'], ['same', '0.00', '10.80']],
  ['less than the price', ['12.00', '10.80', '10.80'], ['less', '1.20', '0.00']],
  // 10.799997 is shown as 10.79 and 3.007 as 3.00: a reader finds 7.79 between them.
  ['amounts with further decimals', ['8.00', '10.799997', '3.007'], ['more', '2.79', '7.79']],
  ['a rest that two decimals would hide', ['8.00', '10.801', '10.80'], ['more', '2.801', '0.001']],
] as const)('%s', (_, [price, walletotal, revenueTotal], [compared, difference, rest]) => {
  expect(offerSums({ price, walletotal, revenueTotal })).toMatchObject({ compared, difference, rest })
})
