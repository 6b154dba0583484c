import { expect, test } from 'vitest'
import { addressesOf, isRemote, withParameter } from './addresses.ts'

const pair = 'postgres://me:a%40b@10.0.0.2:5432,[::1]:5433/mine?target_session_attrs=read-write'
const socket = 'postgres:///mine?host=%2Ftmp%2Fa&port=5432&user=me'

test.each([
  ['postgres://me:x@one/mine', ['postgres://me:x@one/mine']],
  [
    pair,
    [
      'postgres://me:a%40b@10.0.0.2:5432/mine?target_session_attrs=read-write',
      'postgres://me:a%40b@[::1]:5433/mine?target_session_attrs=read-write',
    ],
  ],
  ['postgresql://one,other', ['postgresql://one', 'postgresql://other']],
  // A comma in another part of the URL does not separate addresses.
  ['postgres://me:a,b@one/mine?options=-c,d', ['postgres://me:a,b@one/mine?options=-c,d']],
  [socket, [socket]],
  ['no address, at all', ['no address, at all']],
])('%s has these addresses', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

test('a parameter is added, or replaced, beside several addresses too', () => {
  expect(withParameter('postgres://a,b/c', 'application_name', 'a b')).toBe(
    'postgres://a,b/c?application_name=a+b',
  )
  const twice = withParameter(withParameter(pair, 'x', '1'), 'x', '2')
  expect(addressesOf(twice).map((one) => new URL(one).searchParams.getAll('x'))).toEqual([['2'], ['2']])
  expect(new URL(withParameter(socket, 'x', '1')).searchParams.get('host')).toBe('/tmp/a')
})

test.each([
  [pair, true],
  ['postgres://127.0.0.1:5432/x', true],
  [socket, false],
  ['postgres:///mine', false],
])('%s is reached over a network: %s', (url, is) => {
  expect(isRemote(url)).toBe(is)
})
