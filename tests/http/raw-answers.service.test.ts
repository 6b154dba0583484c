/**
 * Answers that Node itself would give have the headers of every answer; an unknown host name opens
 * nothing (check 21).
 */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'

let host: TestApp
let port: number
beforeAll(async () => {
  host = await testApp({ HOST_NAMES: ['practice.example.org'] })
  await host.app.listen({ host: '127.0.0.1', port: 0 })
  port = (host.app.server.address() as { port: number }).port
})
afterAll(() => host.drop())

/** Sends bytes as they are; resolves with the whole reply. */
const sent = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

const close = 'connection: close\r\n\r\n'

test.each([
  ['no HTTP', 400, 'NONSENSE\r\n\r\n'],
  ['a malformed header', 400, `GET / HTTP/1.1\r\nhost: localhost\r\nbad header\r\n${close}`],
  [
    'two lengths',
    400,
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n${close}`,
  ],
  [
    'headers without an end',
    431,
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n${close}`,
  ],
  ['no host', 400, `GET /healthz HTTP/1.1\r\n${close}`],
  ['an expectation', 417, `GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: wonders\r\n${close}`],
  ['another name', 421, `GET /healthz HTTP/1.1\r\nhost: rebound.example\r\n${close}`],
  ['another name, for a page', 421, `GET / HTTP/1.1\r\nhost: rebound.example:3000\r\n${close}`],
  ['another name, for a call', 421, `GET /user/world/info HTTP/1.1\r\nhost: rebound.example\r\n${close}`],
  [
    'a socket under another name',
    421,
    'GET /socket HTTP/1.1\r\nhost: rebound.example\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  ],
])('%s: the answer is %i, with the headers of every answer', async (_what, status, bytes) => {
  const heard = await sent(bytes)
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(String(status))
  expect(head).toMatch(/^content-security-policy: default-src '(self|none)';/m)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/m)
  expect(head).toMatch(/^x-frame-options: DENY\r?$/m)
  expect(head).toMatch(/^referrer-policy: no-referrer\r?$/m)
  expect(JSON.parse(body)).toMatchObject({ code: status === 421 ? 421 : 400, data: { field: null } })
})

test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'practice.example.org', 'class.localhost:80'])(
  '%s is answered',
  async (name) => {
    expect(await sent(`GET /healthz HTTP/1.1\r\nhost: ${name}\r\n${close}`)).toMatch(/^HTTP\/1.1 200 /)
  },
)

test('an HTTP/1.0 client sends no host name and is answered', async () => {
  expect(await sent('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})
