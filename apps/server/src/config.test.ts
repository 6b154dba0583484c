import { expect, test } from 'vitest'
import { readAddress, readConfig } from './config.ts'
import { firstServer } from './platform/db/pool.ts'

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
    'DATABASE_URL',
    'postgres://root:secret@db/x?room=much',
    'DATABASE_URL is not right: it is an address that begins with postgres:// or postgresql://. Its room is a number of gigabytes such as room=500GB.',
  ],
  [
    'DATABASE_URL',
    'postgres://root:secret@db,other/x?target_session_attrs=any',
    'DATABASE_URL is not right: it is an address that begins with postgres:// or postgresql://. Its target_session_attrs is read-write, or missing.',
  ],
  [
    'DATABASE_SERVERS',
    'north=postgres://root:secret@db/x first=postgres://root:secret@db/y',
    'DATABASE_SERVERS is not right: it is NAME=ADDRESS, with spaces between several. Of the servers, "first" is not right: this name is that of DATABASE_URL’s server.',
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

const north = 'postgres://glasshouse:secret@10.0.0.2/glasshouse'
const serversOf = (text: string) => readConfig({ DATABASE_SERVERS: text }).DATABASE_SERVERS

test('servers are read with spaces or line breaks between them, and their room', () => {
  const south = 'postgresql://10.0.0.3:5433/x?room=500GB'
  expect([...serversOf(` north=${north}\n  south=${south} `)]).toEqual([
    ['north', { url: north, roomBytes: 100e9 }],
    ['south', { url: south, roomBytes: 500e9 }],
  ])
  const pair = 'postgres://me:secret@10.0.0.4:5432,10.0.0.5:5432/x?target_session_attrs=read-write&room=5GB'
  expect([...serversOf(`pair=${pair}`).values()]).toEqual([{ url: pair, roomBytes: 5e9 }])
  expect(readConfig({}).DATABASE_SERVERS.size).toBe(0)
  expect(readAddress(`${north}?room=0GB`).roomBytes).toBe(0)
})

test.each([
  [north, 'number 1 is not right: it is a name of small letters'],
  [`north=${north} South=${north}`, 'number 2 is not right: it is a name of small letters'],
  [`${firstServer}=${north}`, '"first" is not right: this name is that of DATABASE_URL’s server'],
  [`north=${north} north=${north}`, '"north" is not right: another server has this name'],
  ['north=mysql://root:secret@db/x', '"north" is not right: its address begins with postgres://'],
  ['north=postgres://root:secret@:x:y', '"north" is not right: its address begins with postgres://'],
  [`north=${north}?target_session_attrs=any`, '"north" is not right: its target_session_attrs is read-write'],
  ['north=postgres://root:secret@a,:x:y/b', '"north" is not right: its address begins with postgres://'],
  [`north=${north}?room=much`, '"north" is not right: its room is a number of gigabytes'],
])('DATABASE_SERVERS=%j is refused, and the password is not repeated', (text, said) => {
  expect(() => serversOf(text)).toThrow(said)
  expect(() => serversOf(text)).not.toThrow('secret')
})
