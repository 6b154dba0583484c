import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['', []],
  ['10.0.0.5', ['10.0.0.5']],
  [' 127.0.0.1 , ::1,10.1.0.0/16, 2001:db8::/32 ', ['127.0.0.1', '::1', '10.1.0.0/16', '2001:db8::/32']],
])('TRUSTED_PROXIES=%j', (text, addresses) => {
  expect(readConfig({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES).toEqual(addresses)
})

// A number of hops or a name would trust nobody or anybody, and /0 is anybody who can write a header.
test.each([
  '1',
  'true',
  'localhost',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/',
  '::/129',
  '0.0.0.0/0',
  '::/0',
  '1.2.3.4/08',
  '10.0.0.1;::1',
])('TRUSTED_PROXIES=%j stops the start by its name', (text) => {
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES')
})
