import { expect, test } from 'vitest'
import { addressOf, base32, codeOf, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code)
})

test('the step before and the one after count too, and no other', () => {
  const nowMs = 1_234_567_890_000
  const steps = [-2, -1, 0, 1, 2].map((away) => stepAt(nowMs) + away)
  expect(steps.map((step) => stepOf(secret, codeOf(secret, step), nowMs))).toEqual([
    null,
    steps[1],
    steps[2],
    steps[3],
    null,
  ])
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('the address names the account, and says that it is practice', () => {
  const address = new URL(addressOf(secret, '+999 91 98'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('(practice money):+999 91 98')
  expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
