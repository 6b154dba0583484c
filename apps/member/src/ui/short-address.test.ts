import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['practice1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq2abc', 'practice1qqqqqq…qq2abc'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['PRAC12345678', 'PRAC12345678'],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})
