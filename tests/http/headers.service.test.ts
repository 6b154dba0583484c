/** Cross-site posts are refused, and every kind of answer has security headers (check 21). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'

let host: TestApp
beforeAll(async () => {
  host = await testApp()
})
afterAll(() => host.drop())

test.each([
  ['a success', '/user/world/info'],
  ['a refusal', '/product/product/detail?productId=prd_zzz'],
  ['no token', '/wallet/wallet/summary'],
  ['nothing there', '/wallet/nothing'],
  ['not built', '/square/square/list'],
  ['a document', '/docs'],
  ['health', '/healthz'],
  ['a file of the build', '/assets/none.js'],
  ['an address that cannot be read', '/%'],
  ['a world that cannot be one', '/w/%0d%0aX-Evil:1'],
])('security headers are on %s', async (_what, url) => {
  const { headers } = await host.app.inject({ url })
  expect(headers['content-security-policy']).toMatch(/^default-src '(self|none)';/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['x-powered-by']).toBeUndefined()
})

const login = (headers: Record<string, string>) =>
  host.app.inject({
    method: 'POST',
    url: '/user/auth/token/pass',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', ...headers },
    payload: 'phone=9123456780&country=IN&password=Wrong12345',
  })

test.each(['https://evil.example', 'http://localhost:3001', 'null', 'not a url'])(
  'a post from %s is refused',
  async (origin) => {
    expect((await login({ origin })).statusCode).toBe(403)
  },
)

test('a post from the page itself, or from no browser, is accepted', async () => {
  expect((await login({ origin: 'http://localhost:3000' })).statusCode).toBe(200)
  expect((await login({})).statusCode).toBe(200)
})

test.each(['/%', '/w/%', '/w/%0d%0aX-Evil:1', '/w/%E4%B8%AD', '/w/%E2%80%AE'])(
  '%s answers in the envelope, below 500',
  async (url) => {
    const reply = await host.app.inject({ url })
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json()).toMatchObject({ data: { field: null } })
    expect(reply.headers['x-evil']).toBeUndefined()
  },
)

test('a token in the address is not accepted', async () => {
  const reply = await host.app.inject({
    url: '/wallet/wallet/summary?access-token=test.aaaa&token=test.aaaa',
  })
  expect(reply.statusCode).toBe(401)
})

test('money answers are not cached', async () => {
  const reply = await host.app.inject({ url: '/user/world/info' })
  expect(reply.headers['cache-control']).toBe('no-store')
})
