/** The console on a host of its own (`CONSOLE_HOST`), on the routes as they are. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'

let root: string
let apart: TestApp
let ported: TestApp
let together: TestApp

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const [part, title] of [
    ['member', 'Member app'],
    ['console', 'Console'],
  ] as const) {
    mkdirSync(join(root, `apps/${part}/dist/assets`), { recursive: true })
    writeFileSync(
      join(root, `apps/${part}/dist/index.html`),
      `<html lang="en"><title>${title}</title></html>`,
    )
    writeFileSync(join(root, `apps/${part}/dist/assets/a.js`), `'${title}'`)
  }
  apart = await testApp(
    { CONSOLE_HOST: 'desk.example.org', MEMBER_ADDRESS: 'https://www.example.org' },
    undefined,
    undefined,
    {},
    root,
  )
  ported = await testApp({ CONSOLE_HOST: 'localhost:3100' }, undefined, undefined, {}, root)
  together = await testApp(
    { HOST_NAMES: ['anything.example', 'desk.example.org'] },
    undefined,
    undefined,
    {},
    root,
  )
})
afterAll(async () => {
  for (const host of [apart, ported, together]) await host.drop()
  rmSync(root, { recursive: true })
})

const get = async (at: TestApp, host: string, url: string): Promise<string> => {
  const { statusCode, headers, body } = await at.app.inject({ url, headers: { host } })
  if (statusCode === 302) return `to ${headers.location}`
  if (statusCode === 404) return 'nothing'
  if (statusCode === 401) return 'a call'
  return /Console|Member app/.exec(body)?.[0] ?? 'something'
}

describe('with a host of its own', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['/', 'Member app', 'to /console/'],
    ['/console', 'nothing', 'to /console/'],
    ['/console/', 'nothing', 'Console'],
    ['/console/assets/a.js', 'nothing', 'Console'],
    ['/console%2f', 'nothing', 'nothing'],
    ['//console/', 'nothing', 'nothing'],
    ['/operator/world', 'nothing', 'a call'],
    ['/operator/desk/me', 'nothing', 'a call'],
    ['/index.html', 'Member app', 'nothing'],
    ['/assets/a.js', 'Member app', 'nothing'],
    ['/w/test/', 'Member app', 'nothing'],
    ['/w/test', 'to /w/test/', 'nothing'],
    // Paths that both need: calls before a login, and the health check of a proxy.
    ['/user/auth/captcha?kind=proof', 'something', 'something'],
    ['/user/user/info', 'a call', 'a call'],
    ['/healthz', 'something', 'something'],
  ]
  test.each(table)('%s gives: %s on other hosts, %s on the console’s', async (url, elsewhere, there) => {
    expect(await get(apart, 'www.example.org', url)).toBe(elsewhere)
    for (const host of ['desk.example.org', 'DESK.example.org:3000'])
      expect(await get(apart, host, url)).toBe(there)
  })

  test('the console’s page holds the address of the member app, and none when both share a host', async () => {
    const pageOf = async (at: TestApp, host: string) =>
      (await at.app.inject({ url: '/console/', headers: { host } })).body
    expect(await pageOf(apart, 'desk.example.org')).toContain(
      '<html data-member-address="https://www.example.org" lang="en">',
    )
    expect(await pageOf(together, 'desk.example.org')).toContain('<html lang="en">')
  })

  test('a login elsewhere is refused like any unknown path', async () => {
    const send = (host: string) =>
      apart.app.inject({
        method: 'POST',
        url: '/operator/login',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=Somebody&password=Wrong7password',
      })
    expect((await send('www.example.org')).json()).toMatchObject({ code: 404 })
    expect((await send('desk.example.org')).json()).toMatchObject({ data: { error: 'login_incorrect' } })
  })

  test('a host that a caller writes into a forwarded header is not trusted', async () => {
    const { statusCode } = await apart.app.inject({
      url: '/operator/world',
      headers: { host: 'www.example.org', 'x-forwarded-host': 'desk.example.org' },
    })
    expect(statusCode).toBe(404)
  })

  test('a setting with a port matches only that port', async () => {
    expect(await get(ported, 'localhost:3100', '/console/')).toBe('Console')
    expect(await get(ported, 'localhost:3000', '/console/')).toBe('nothing')
    expect(await get(ported, 'localhost:3000', '/')).toBe('Member app')
  })
})

test('without a host of its own the console is on every host, like the member app', async () => {
  for (const [url, page] of [
    ['/console/', 'Console'],
    ['/operator/world', 'a call'],
    ['/', 'Member app'],
  ] as const)
    expect(await get(together, 'anything.example', url)).toBe(page)
})
