import { readTokenAmount } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { amountSent, amountToSend, isTooLittle, placeOfSending, placeOfSent } from './road.ts'

const queryOf = (place: string) => new URLSearchParams(place.split('?')[1])

test.each(['', '50', '0.0000001', '12345.67'])(
  'the amount %j goes to the wallet and comes back',
  (amount) => {
    expect(amountToSend(queryOf(placeOfSending(amount)))).toBe(amount)
    expect(amountSent(queryOf(placeOfSent(amount)))).toBe(amount)
  },
)

test('a wallet that was opened by itself sends nothing by itself', () => {
  expect(amountToSend(new URLSearchParams({ amount: '50' }))).toBeNull()
})

test.each([
  ['50.', '50'],
  ['javascript:alert(1)', '1'],
  ['abc', ''],
  ['1.2.3', '1.23'],
])('an address with the amount %j fills in %j', (typed, amount) => {
  expect(amountToSend(new URLSearchParams({ for: 'recharge', amount: typed }))).toBe(amount)
})

test('an address takes no payee from its link', () => {
  expect(placeOfSending('50')).not.toContain('practice1')
})

test.each([
  ['0.00', '', true],
  ['0.01', '', false],
  ['49.99', '50', true],
  ['50.00', '50', false],
])('a wallet of %s is too little for %j: %s', (held, amount, isShort) => {
  expect(isTooLittle(readTokenAmount(held), amount)).toBe(isShort)
})
