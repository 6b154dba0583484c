import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isNear, isPrivate, originsOf, reachedAddresses } from './reach.ts'

const own = (address: string, bits: number, internal = false) => ({
  address,
  cidr: `${address}/${bits}`,
  internal,
  netmask: '',
  mac: '',
  ...(address.includes(':') ? { family: 'IPv6' as const, scopeid: 0 } : { family: 'IPv4' as const }),
})
const interfaces = () => ({
  lo: [own('127.0.0.1', 8, true), own('::1', 128, true)],
  wlan0: [own('192.168.1.20', 24), own('fe80::20', 64), own('fd00:1::20', 64)],
  eth0: [own('203.0.113.5', 24), own('169.254.3.4', 16)],
})

test.each([
  ['localhost', []],
  ['127.0.0.1', []],
  ['::1', []],
  ['0.0.0.0', ['192.168.1.20', '203.0.113.5']],
  ['::', ['192.168.1.20', 'fd00:1::20', '203.0.113.5']],
  ['192.168.1.20', ['192.168.1.20']],
  ['practice.example.org', ['practice.example.org']],
])('a server on %s is reached at %j', (host, addresses) => {
  expect(reachedAddresses(host, interfaces)).toEqual(addresses)
})

test('an IPv6 address is written in brackets', () => {
  expect(originsOf(['192.168.1.20', 'fd00:1::20'], 3000)).toEqual([
    'http://192.168.1.20:3000',
    'http://[fd00:1::20]:3000',
  ])
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['192.168.1.77', true],
  ['::ffff:192.168.1.77', true],
  ['fd00:1::99', true],
  ['192.168.2.77', false],
  // The machine itself by its public address; its neighbours at the same provider count as
  // strangers.
  ['203.0.113.5', true],
  ['203.0.113.6', false],
  ['8.8.8.8', false],
  ['not an address', false],
])('%s is near: %s', (peer, near) => {
  expect(isNear(peer, interfaces)).toBe(near)
})

test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['100.64.0.1', true],
  ['203.0.113.5', false],
  ['2001:db8::1', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected)
})

test('the default is the machine’s own interfaces', () => {
  const first = Object.values(networkInterfaces()).flatMap((one) => one ?? [])[0]
  expect(first === undefined || isNear(first.address)).toBe(true)
})
