import { expect, test } from 'vitest'
import { whose } from './last-close.tsx'

const none = {
  promised: '4.00',
  paid: '4.00',
  uncovered: '0.00',
  revenue: '0.00',
  fees: '0.00',
  operator: '0.00',
  purchases: '0.00',
  rest: '0.00',
}

test.each([
  ['machines alone', { revenue: '4.00' }, 'closeAllOwn'],
  ['purchases', { revenue: '1.00', purchases: '3.00' }, 'closeOwn'],
  ['fees, which members paid too', { fees: '4.00' }, 'closeOwn'],
  ['the operator, whose money nobody paid in', { revenue: '1.00', operator: '3.00' }, 'closeOperator'],
  ['all of them', { revenue: '1.00', operator: '2.00', fees: '0.50', purchases: '0.50' }, 'closeBoth'],
])('a close that %s paid', (_who, parts, key) => {
  expect(whose({ ...none, ...parts })).toBe(key)
})
