import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { deskStepOf, reachedOrigins, welcomeLines } from './welcome.ts'

const demo = {
  member: { phone: '+999 91 9812345678', password: 'abc' },
  operator: { name: 'demo', password: 'def' },
  inviteCode: 'DEMMEMBER',
}
const lines = (env: NodeJS.ProcessEnv) => welcomeLines({ ...readConfig(env), port: 3000 }, demo, 'DEMPUBLIC')

test.each<[NodeJS.ProcessEnv, string[], string]>([
  [{}, [], 'offered'],
  [{ HOST: '0.0.0.0' }, ['192.168.1.20', '10.0.0.5'], 'offered'],
  [{ HOST: '0.0.0.0' }, ['192.168.1.20', '203.0.113.5'], 'required'],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, [], 'required'],
  [{ MEMBER_ADDRESS: 'https://practice.example.org' }, [], 'required'],
  [{ TRUSTED_PROXIES: '127.0.0.1', STAFF_SECOND_STEP: 'off' }, [], 'off'],
  [{ STAFF_SECOND_STEP: 'required' }, [], 'required'],
])('%j, reached at %j: a second step is %3$s', (env, addresses, step) => {
  expect(deskStepOf(readConfig(env), addresses)).toBe(step)
})

test('an unknown STAFF_SECOND_STEP stops the start with the values that are allowed', () => {
  expect(() => readConfig({ STAFF_SECOND_STEP: 'maybe' })).toThrow('it is required, offered or off')
})

test('when only this machine is served, the start prints the link with the public code and a hint for phones, and no QR code', () => {
  expect(lines({})).toEqual([
    'Come in on this machine: http://localhost:3000/#/user/login/register?invite=DEMPUBLIC',
    'Only this machine reaches it. For phones and other machines on your network: HOST=0.0.0.0 npm start',
    'Glasshouse is ready: http://localhost:3000 · member +999 91 9812345678 password abc · invite code DEMMEMBER · operator demo password def',
  ])
})

test('on an address of the network the start prints its link, a QR code, and where the operator’s login is accepted', () => {
  const printed = lines({ HOST: '192.168.1.20' })
  expect(printed).toContain(
    'Come in from the network: http://192.168.1.20:3000/#/user/login/register?invite=DEMPUBLIC',
  )
  expect(printed.filter((line) => line.includes('█')).length).toBeGreaterThan(10)
  expect(printed.at(-2)).toContain('this machine and its own private networks alone')
  expect(printed.at(-1)).toContain('· operator demo password def')
})

test('MEMBER_ADDRESS, when it is set, is the address at which the host is reached', () => {
  const config = readConfig({ MEMBER_ADDRESS: 'https://practice.example.org' })
  expect(reachedOrigins({ ...config, port: 3000 })).toEqual(['https://practice.example.org'])
})

test('behind a proxy the start prints what people open, and the address on this machine beside it', () => {
  const named = lines({ HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', HOST_NAMES: 'practice.example.org' })
  expect(named.slice(0, 2)).toEqual([
    'Come in on this machine: http://localhost:3000/#/user/login/register?invite=DEMPUBLIC',
    'Come in from the network: practice.example.org/#/user/login/register?invite=DEMPUBLIC',
  ])
  expect(named.at(-1)).toMatch(
    /^Glasshouse is ready: practice\.example\.org · on this machine http:\/\/localhost:3000 · member /,
  )
  const addressed = lines({ HOST: '127.0.0.1', MEMBER_ADDRESS: 'https://practice.example.org' })
  expect(addressed.at(-1)).toContain('Glasshouse is ready: https://practice.example.org · on this machine')
  expect(addressed.filter((line) => line.includes('https://practice.example.org/#/'))).toHaveLength(1)
  expect(lines({ HOST: '127.0.0.1', HOST_NAMES: 'practice.example.org' }).at(-1)).toContain(
    'Glasshouse is ready: http://localhost:3000 · member',
  )
})
