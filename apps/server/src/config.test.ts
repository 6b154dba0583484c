import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['', []],
  ['10.0.0.5', ['10.0.0.5']],
  [' 127.0.0.1 , ::1,10.1.0.0/16, 2001:db8::/32 ', ['127.0.0.1', '::1', '10.1.0.0/16', '2001:db8::/32']],
])('TRUSTED_PROXIES=%j is read as a list of addresses', (text, addresses) => {
  expect(readConfig({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES).toEqual(addresses)
})

// A number of hops or a name would trust nobody or everybody, and /0 is everybody who can write a
// header.
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
])('TRUSTED_PROXIES=%j stops the start with the name of the variable', (text) => {
  expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES')
})

// The message says which values are allowed; the address of a database may hold a password, so it
// is not repeated.
test.each([
  ['PORT', 'abc', 'PORT="abc" is not right: it is a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT="70000" is not right: it is a whole number from 0 to 65535.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL="loud" is not right: it is fatal, error, warn, info, debug or silent.'],
  ['METRICS_PUBLIC', 'yes', 'METRICS_PUBLIC="yes" is not right: it is true or false.'],
  [
    'DATABASE_URL',
    'mysql://root:secret@db/x',
    'DATABASE_URL is not right: it is an address that begins with postgres:// or postgresql://.',
  ],
  [
    'CONSOLE_HOST',
    'https://desk.example',
    'CONSOLE_HOST="https://desk.example" is not right: it is a host name, with a port if that is to count.',
  ],
  [
    'MEMBER_ADDRESS',
    'https://practice.example/app',
    'MEMBER_ADDRESS="https://practice.example/app" is not right: it is where members open the app, such as https://practice.example.org.',
  ],
  ['HOST_SECRET', 'too short', 'HOST_SECRET is not right: it is a secret of 24 to 200 letters.'],
])('%s=%s is refused with the values that are allowed', (name, value, said) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The environment variable ${said}`)
})

test('a console on a host of its own requires the address of the member app', () => {
  expect(() => readConfig({ CONSOLE_HOST: 'desk.example.org' })).toThrow(
    'The environment variable CONSOLE_HOST needs MEMBER_ADDRESS beside it: it is where members open the app',
  )
  const both = { CONSOLE_HOST: 'desk.example.org', MEMBER_ADDRESS: 'https://www.example.org' }
  expect(readConfig(both)).toMatchObject(both)
})
