import { money } from '@glasshouse/contract/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitWithdrawalFeeCeil } from './fees.ts'

test.each([
  ['50.00 costs 2.50', 50_000_000n, 2_500_000n],
  ['the minimum, 1.00, costs 0.05', 1_000_000n, 50_000n],
  ['a single unit is all fee', 1n, 1n],
  ['21 units: 1.05 is rounded up', 21n, 2n],
  ['20 units: exactly one', 20n, 1n],
])('%s', (_, amount, fee) => {
  expect(splitWithdrawalFeeCeil(money(amount))).toEqual({ amount, fee, net: amount - fee })
})

test('splitting a withdrawal never lowers the fee', () => {
  const part = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 20 }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      (parts, bp) => {
        const feeOf = (amount: bigint) => splitWithdrawalFeeCeil(money(amount), bp).fee
        const apart = parts.reduce((sum, amount) => sum + feeOf(amount), 0n)
        const together = feeOf(parts.reduce((sum, amount) => sum + amount, 0n))
        expect(apart >= together).toBe(true)
      },
    ),
  )
})

test('a thousand withdrawals of the minimum cost the same as one of a thousand', () => {
  const small = splitWithdrawalFeeCeil(money(1_000_000n)).fee * 1000n
  expect(small).toBe(splitWithdrawalFeeCeil(money(1_000_000_000n)).fee)
})

test('a fee above the amount is refused', () => {
  expect(() => splitWithdrawalFeeCeil(money(1n), 10_001n)).toThrow(RangeError)
})
