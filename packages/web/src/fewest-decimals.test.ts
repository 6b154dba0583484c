import { expect, test } from 'vitest'
import { fewestDecimals } from './fewest-decimals.ts'

test.each<readonly [string, readonly bigint[], number, bigint]>([
  ['nothing', [], 2, 10_000n],
  ['a hundredth and more', [0n, 10_000n, 3_333_333n], 2, 10_000n],
  ['less than a hundredth', [9_999n, 3_333_333n], 3, 1_000n],
  ['a thousandth', [1_000n], 3, 1_000n],
  ['less than a thousandth', [250n, 9_000n], 4, 100n],
  ['hardly more than nothing', [99n], 5, 10n],
  ['a millionth', [1n, 5_000_000n], 6, 1n],
])('%s', (_name, amounts, decimals, unit) => {
  expect(fewestDecimals(amounts)).toEqual({ decimals, unit })
})
