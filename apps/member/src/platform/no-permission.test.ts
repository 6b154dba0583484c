import { expect, test } from 'vitest'
import { closedReason, isDeadLink, noPermissionPlace, readClosedReason } from './no-permission.ts'

test.each([
  ['account_disabled', 'account'],
  ['mail_registration_closed', 'mail'],
  ['feature_closed', 'feature'],
  ['login_incorrect', null],
  ['constructor', null],
] as const)('%s gives the reason %s', (error, reason) => {
  expect(closedReason({ error: error as 'feature_closed' })).toBe(reason)
  if (reason !== null) expect(readClosedReason(noPermissionPlace(reason).split('?')[1] ?? '')).toBe(reason)
})

test('an invitation code is kept in the query, and an unknown reason counts as a closed feature', () => {
  expect(noPermissionPlace('mail', 'invite=ABC2345&why=x')).toBe('/nopermission?invite=ABC2345&why=mail')
  expect(readClosedReason('why=toString')).toBe('feature')
  expect(readClosedReason('')).toBe('feature')
})

test.each([
  ['field_invalid', 'orderId', true],
  ['field_invalid', 'id', true],
  ['field_invalid', 'amount', false],
  ['field_invalid', null, false],
  ['product_unknown', 'productId', false],
] as const)('%s of %s is a dead link: %s', (error, field, isDead) =>
  expect(isDeadLink({ error, field })).toBe(isDead),
)
