/** What only HTTP shows: cookies, statuses, forged headers, and tokens of other worlds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { clearLimits, goodPassword, solveProof } from '../../../../../tests/support/person.ts'
import { createWorld } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { worldInviteCode } from './invite-code.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp()
  await createWorld(host.database, host.wall, { slug: 'other', name: 'Other class', seed: 2n })
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const post = (
  url: string,
  body: Record<string, string>,
  headers: Record<string, string> = {},
  peer = '10.0.0.9',
) =>
  host.app.inject({
    method: 'POST',
    url,
    remoteAddress: peer,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  })

/** Registers over HTTP as the member app does. */
async function member() {
  const device = testDevice(host.app)
  const { phone } = (await device.call('practice.takePhone', { country: 'IN' })).data
  const { data: captcha } = await device.call('auth.captcha', { kind: 'proof' })
  const where = { country: 'IN', phone: phone.phone }
  await device.call('auth.sendRegisterCode', {
    ...where,
    captchaId: captcha.captchaId,
    captchaAnswer: solveProof(captcha.challenge ?? ''),
  })
  const [message] = (await device.call('practice.messages', {})).data.list
  const words = { password: goodPassword, confirmPassword: goodPassword }
  const inviteCode = await worldInviteCode(host.world, secureRandom)
  const reply = await device.call('auth.register', {
    ...where,
    code: message?.code ?? '',
    ...words,
    inviteCode,
  })
  device.useToken(reply.msg)
  return { device, where, token: reply.msg, data: reply.data }
}

test('the device’s secret is in an HttpOnly cookie and in no body', async () => {
  const reply = await post('/user/practice/phone/take', { country: 'IN' })
  const [cookie] = reply.cookies
  expect(cookie).toMatchObject({ name: 'phone_test', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(reply.body).not.toContain(cookie?.value)
})

describe('a token', () => {
  test('gives 401 after logout, in another world, and when a header names another world', async () => {
    const { device, token } = await member()
    const info = (headers: Record<string, string>) =>
      host.app.inject({ method: 'GET', url: '/user/user/info', headers })
    expect((await info({ 'access-token': token })).statusCode).toBe(200)
    expect((await info({ 'access-token': token, world: 'other' })).statusCode).toBe(401)
    expect((await info({ 'access-token': token.replace('test.', 'other.') })).statusCode).toBe(401)
    expect((await info({ 'access-token': token.replace('test.', 'nowhere.') })).statusCode).toBe(401)
    await device.call('auth.logout', {})
    const dead = await info({ 'access-token': token })
    expect(dead.statusCode).toBe(401)
    expect(dead.json()).toMatchObject({ code: 401, msg: 'Please log in.', data: { error: 'unauthorized' } })
  })

  test('of a member allows no operator’s call', async () => {
    const { token } = await member()
    const reply = await host.app.inject({
      method: 'GET',
      url: '/operator/world',
      headers: { 'access-token': token },
    })
    expect(reply.statusCode).toBe(401)
  })
})

test('a phone of one world is unknown in another', async () => {
  const { device } = await member()
  const secret = device.cookies.get('phone_test') ?? ''
  const asked = (world: string, cookie: string) =>
    host.app.inject({ method: 'GET', url: '/user/practice/messages', headers: { world, cookie } })
  expect((await asked('test', `phone_test=${secret}`)).json()).toMatchObject({ code: 200 })
  expect((await asked('other', `phone_other=${secret}`)).json()).toMatchObject({
    data: { error: 'device_without_phone' },
  })
})

test('changing forwarded-for headers does not widen a limit: a captcha is required', async () => {
  const { where } = await member()
  const answers: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const reply = await post(
      '/user/auth/token/pass',
      { ...where, password: 'Wrong7password' },
      {
        'x-forwarded-for': `203.0.113.${tries}`,
        'x-real-ip': `203.0.113.${tries}`,
        forwarded: `for=203.0.113.${tries}`,
      },
    )
    answers.push(reply.json().code)
  }
  expect(answers).toEqual([...Array(10).fill(1112), 1125, 1125])
})

test('too many requests is HTTP 429 with Retry-After, in the requested language', async () => {
  const ask = () =>
    host.app.inject({
      method: 'GET',
      url: '/user/auth/captcha',
      remoteAddress: '10.0.0.7',
      headers: { language: 'hi_IN' },
    })
  await ask()
  await host.world.db.run(sql`update attempt set count = 400 where bucket = 'captcha:peer:10.0.0.7'`)
  const reply = await ask()
  expect(reply.statusCode).toBe(429)
  expect(reply.headers['retry-after']).toBe('600')
  expect(reply.json().msg).toContain('10 मिनट')
})

test('a field given twice, or as an array, gets a refusal by name', async () => {
  const reply = await host.app.inject({
    method: 'POST',
    url: '/user/auth/token/pass',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'phone=9812345678&phone=9812345679&password=x',
  })
  expect(reply.json()).toMatchObject({ code: 1002, data: { error: 'field_invalid', field: 'phone' } })
})
