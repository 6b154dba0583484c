/**
 * Forwarded headers are ignored unless a listed proxy sends them (check 22): limits, /metrics,
 * cookies, origins.
 */
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { clearLimits } from '../support/person.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp({
    TRUSTED_PROXIES: ['10.9.0.0/16', '127.0.0.1', '::1'],
    HOST_NAMES: ['class.example', 'inner'],
  })
})
afterAll(() => host.drop())
beforeEach(() => clearLimits(host.world))

const proxy = '10.9.0.2'
const stranger = '192.0.2.7'
const send = (remoteAddress: string, headers: Record<string, string>, options: InjectOptions = {}) =>
  host.app.inject({ url: '/user/auth/captcha?kind=proof', remoteAddress, headers, ...options })
const guess = (remoteAddress: string, headers: Record<string, string>, account: number) =>
  send(remoteAddress, headers, {
    method: 'POST',
    url: '/user/auth/token/pass',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `country=IN&phone=${7_000_000_000 + account}&password=Wrong12345`,
  })

const rotating = {
  'x-forwarded-for': (turn: number) => `198.51.100.${turn}`,
  forwarded: (turn: number) => `for=198.51.100.${turn};proto=https`,
  'x-real-ip': (turn: number) => `198.51.100.${turn}`,
  'client-ip': (turn: number) => `198.51.100.${turn}`,
} as const
const rotated = (turn: number) =>
  Object.fromEntries(Object.entries(rotating).map(([name, value]) => [name, value(turn)]))

describe('a login flood with rotating headers', () => {
  const flood = async (peer: string, headers: (turn: number) => Record<string, string>) => {
    const statuses: number[] = []
    await guess(peer, headers(0), 0)
    // Ninety attempts that need no hashing here.
    await host.world.db.run(
      sql`update attempt set count = count + 90 where bucket ~ '^login:member:peer:[^:]+$'`,
    )
    for (let turn = 1; turn < 14; turn++) statuses.push((await guess(peer, headers(turn), turn)).statusCode)
    return statuses.filter((status) => status === 429).length
  }
  const names = async () =>
    (
      await host.world.db.many<{ bucket: string }>({
        text: 'select bucket from attempt',
        values: [],
        name: 'b',
      })
    )
      .map(({ bucket }) => bucket)
      .filter((bucket) => /^login:member:peer:[^:]+(::\/64)?$/.test(bucket))

  test('from an unlisted peer is limited by the true peer', async () => {
    expect(await flood(stranger, rotated)).toBe(4)
    expect(await names()).toEqual([`login:member:peer:${stranger}`])
  })

  test('through a listed proxy is limited by the address that the proxy saw', async () => {
    const behind = (turn: number) => ({
      'x-forwarded-for': `198.51.100.${turn}, ${stranger}:${40_000 + turn}`,
    })
    expect(await flood(proxy, behind)).toBe(4)
    expect(await names()).toEqual([`login:member:peer:${stranger}`])
  })

  test('of one caller behind a listed proxy does not count for another', async () => {
    for (let turn = 0; turn < 3; turn++) await guess(proxy, { 'x-forwarded-for': `203.0.113.${turn}` }, turn)
    expect((await names()).sort()).toEqual([0, 1, 2].map((turn) => `login:member:peer:203.0.113.${turn}`))
  })

  test('with a header that is not an address counts as the proxy’s own', async () => {
    for (const text of ['unknown', '"><script>', `${'9'.repeat(4000)}`, ','])
      await guess(proxy, { 'x-forwarded-for': text }, 1)
    expect(await names()).toEqual([`login:member:peer:${proxy}`])
  })
})

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine over IPv6', '::1', {}, 200],
  ['another', stranger, {}, 404],
  ['another that says it is this machine', stranger, { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['somebody behind a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': stranger }, 404],
  ['the same, who wrote a header too', '127.0.0.1', { 'x-forwarded-for': `127.0.0.1, ${stranger}` }, 404],
  ['the same, with a proxy that passes it on as it is', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['a proxy that says only its name', '127.0.0.1', { via: '1.1 proxy' }, 404],
])(
  '/metrics for %s is answered by the true caller',
  async (_who, peer, headers: Record<string, string>, status) => {
    expect((await send(peer, headers, { url: '/metrics' })).statusCode).toBe(status)
  },
)

test.each([
  ['a listed proxy with TLS', proxy, 'https', true],
  ['a listed proxy with two in a row', proxy, 'http, https', true],
  ['a listed proxy without TLS', proxy, 'http', false],
  ['somebody else', stranger, 'https', false],
])('the cookie is Secure only behind TLS: %s', async (_who, peer, proto, secure) => {
  const { headers } = await send(
    peer,
    {},
    {
      method: 'POST',
      url: '/user/practice/phone/take',
      headers: { 'x-forwarded-proto': proto, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'country=IN',
    },
  )
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/^phone_test=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+/)
  expect(cookie.includes('; Secure')).toBe(secure)
})

test.each([
  ['a listed proxy', proxy, 200],
  ['somebody else', stranger, 403],
])('a page’s own host is taken only from a listed proxy: %s', async (_who, peer, status) => {
  const reply = await guess(
    peer,
    { origin: 'https://class.example', host: 'inner:3000', 'x-forwarded-host': 'class.example' },
    1,
  )
  expect(reply.statusCode).toBe(status)
})
