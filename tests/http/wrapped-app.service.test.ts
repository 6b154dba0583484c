/**
 * The app in its phone wrapper: another origin, no cookie; the practice phone's secret goes in
 * headers.
 */
import { callDeclaration } from '@glasshouse/contract'
import { makeClient } from '@glasshouse/contract/client'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../support/app.ts'

const origin = 'https://localhost'

let host: TestApp
beforeAll(async () => {
  host = await testApp({ ALLOWED_ORIGINS: [origin, 'capacitor://localhost'], HOST_NAMES: ['class.test'] })
})
afterAll(() => host.drop())

/** A wrapped app with a keystore, and the secrets that it got by header and by cookie. */
function wrapped(from = origin) {
  const given: string[] = []
  const cookies: string[] = []
  let secret: string | null = null
  const fetchInProcess = async (url: string | URL | Request, init: RequestInit = {}) => {
    const reply = await host.app.inject({
      method: init.method as NonNullable<InjectOptions['method']>,
      url: String(url),
      headers: {
        ...(init.headers as Record<string, string>),
        'content-type': 'application/x-www-form-urlencoded',
        host: 'class.test',
        origin: from,
      },
      payload: String(init.body ?? ''),
    })
    cookies.push(...reply.cookies.map(({ name }) => name))
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(reply.body, { status: reply.statusCode, headers })
  }
  const call = makeClient(callDeclaration, {
    base: () => '',
    token: () => null,
    language: () => 'en_US',
    world: () => null,
    fetch: fetchInProcess as typeof fetch,
    deviceSecret: {
      read: () => secret,
      keep: (next) => {
        secret = next
        given.push(next)
      },
    },
  })
  return { call, given, cookies, forget: () => (secret = null), take: (other: string) => (secret = other) }
}

test('it gets its phone’s secret by header, sends it, and has the same phone again', async () => {
  const phone = wrapped()
  expect((await phone.call('practice.phone', {})).data.phone).toBeNull()
  const { data } = await phone.call('practice.takePhone', { country: 'IN' })
  expect(phone.given).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)])
  expect(phone.cookies).toEqual([])
  expect((await phone.call('practice.phone', {})).data.phone?.phone).toBe(data.phone.phone)
  phone.forget()
  expect((await phone.call('practice.phone', {})).data.phone).toBeNull()
})

test('a secret of another form is ignored, and an unknown one finds nothing', async () => {
  const phone = wrapped()
  for (const secret of ['short', 'x'.repeat(43), `${'x'.repeat(42)}é`.slice(0, 42)]) {
    phone.take(secret)
    expect((await phone.call('practice.phone', {})).data.phone).toBeNull()
  }
})

test('a browser gets its cookie and no header; with both, only the header counts', async () => {
  const browser = testDevice(host.app)
  await browser.call('practice.takePhone', { country: 'IN' })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = (headers: Record<string, string>) =>
    host.app.inject({ url: '/user/practice/phone', headers: { cookie, ...headers } })
  const known = await ask({})
  expect(known.headers['device-secret']).toBeUndefined()
  expect(known.json().data.phone).not.toBeNull()
  expect((await ask({ device: '' })).json().data.phone).toBeNull()
})

test('only listed origins may send the secret and read it', async () => {
  const before = (from: string) =>
    host.app.inject({
      method: 'OPTIONS',
      url: '/user/practice/phone',
      headers: { origin: from, host: 'class.test' },
    })
  const listed = await before('capacitor://localhost')
  expect(listed.statusCode).toBe(204)
  expect(listed.headers['access-control-allow-headers']).toMatch(/\bdevice\b/)
  expect(listed.headers['access-control-allow-origin']).toBe('capacitor://localhost')
  expect((await before('https://elsewhere.test')).headers['access-control-allow-origin']).toBeUndefined()
  // A cached answer for one page's origin must not serve another's, permitted or not.
  for (const origin of ['capacitor://localhost', 'https://elsewhere.test'])
    expect((await before(origin)).headers['vary'], origin).toBe('origin')
  const stranger = wrapped('https://elsewhere.test')
  await expect(stranger.call('practice.takePhone', { country: 'IN' })).rejects.toMatchObject({
    error: 'forbidden',
  })
  expect(stranger.given).toEqual([])
})
