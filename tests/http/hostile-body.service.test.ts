/**
 * Hostile bodies (check 15): each is refused by its own code, quickly, over a real connection, and
 * others are not affected.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'

/**
 * Generous for a busy machine: unpacking or parsing these bodies would take longer, or kill the
 * process.
 */
const quicklyMs = 2000

let host: TestApp
let port: number
beforeAll(async () => {
  host = await testApp()
  await host.app.listen({ port: 0, host: '127.0.0.1' })
  port = (host.app.server.address() as { port: number }).port
})
afterAll(() => host.drop())

interface Answer {
  readonly status: number
  readonly body: { code: number; data: { error: string } }
  readonly ms: number
}

/**
 * Written by hand, since a server that refuses early closes the connection while the client is
 * still sending.
 */
async function post(headers: Record<string, string>, payload: string | Buffer): Promise<Answer> {
  const from = performance.now()
  const asked = request({ port, method: 'POST', path: '/user/auth/token/pass', headers, agent: false })
  asked.on('error', () => undefined)
  asked.end(payload)
  const [answer] = await once(asked, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Answer['body']
  return { status: answer.statusCode, body, ms: performance.now() - from }
}

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 })
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
const parts = (count: number) =>
  `${Array.from({ length: count }, (_, n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`).join('')}--x--`
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

test.each<readonly [string, Record<string, string>, string | Buffer, number]>([
  ['plain text', { 'content-type': 'text/plain' }, 'phone=1', 415],
  ['XML', { 'content-type': 'application/xml' }, '<a/>', 415],
  ['no type', {}, 'phone=1', 415],
  ['an unknown content type', { 'content-type': 'json' }, '{}', 415],
  ['a gzip bomb of 64 MiB', { 'content-type': json, 'content-encoding': 'gzip' }, bomb, 415],
  ['brotli', { 'content-type': json, 'content-encoding': 'br' }, 'x', 415],
  ['two encodings', { 'content-type': json, 'content-encoding': 'identity, gzip' }, bomb, 415],
  ['10,000 parts', { 'content-type': 'multipart/form-data; boundary=x' }, parts(10_000), 415],
  ['lists 100,000 deep', { 'content-type': json }, nested(100_000, '[', ']'), 413],
  ['half an object', { 'content-type': json }, '{"phone":', 400],
  ['100 kB in a field', { 'content-type': json }, `{"phone":"${'9'.repeat(100_000)}"}`, 413],
  ['100 kB of form', { 'content-type': form }, `phone=${'9'.repeat(100_000)}`, 413],
])('%s is refused quickly, by its own code', async (_what, headers, payload, status) => {
  const answer = await post(headers, payload)
  expect(answer.body.code).toBe(status)
  expect(answer.status).toBe(status)
  expect(answer.ms).toBeLessThan(quicklyMs)
})

test.each<readonly [string, string, string]>([
  ['lists 30,000 deep', json, nested(30_000, '[', ']')],
  ['objects 10,000 deep', json, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['10,000 fields', form, 'a=1&'.repeat(10_000)],
])('%s are read quickly, and the missing field is named', async (_what, type, payload) => {
  const answer = await post({ 'content-type': type }, payload)
  expect(answer.body).toMatchObject({ code: 1001, data: { error: 'field_missing', field: 'phone' } })
  expect(answer.ms).toBeLessThan(quicklyMs)
})

test('others are answered while forty compression bombs arrive, and the process does not grow', async () => {
  const before = process.memoryUsage().rss
  const bombs = Array.from({ length: 40 }, () =>
    post({ 'content-type': json, 'content-encoding': 'gzip' }, bomb),
  )
  const from = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/user/world/info`)
  expect(reply.status).toBe(200)
  expect(performance.now() - from).toBeLessThan(quicklyMs)
  for (const { status } of await Promise.all(bombs)) expect(status).toBe(415)
  // One bomb unpacked is 64 MiB; forty would be 2.5 GiB.
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
})
