/** A socket cut before the reply: the same operation id again gives the same result, and one effect (check 8). */
import { connect } from 'node:net'
import { type BuiltCall, builtCall, type CallName, formatId } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterMember, enterOperator, tokenOf } from '../support/enter.ts'
import { makeProduct, passDays, putCapital } from '../support/life.ts'

let host: TestApp
let member: Entered
let operator: Entered
let productId: string
let port: number

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  productId = formatId('product', await makeProduct(host))
  await putCapital(host, 10_000_000n)
  await member.device.call('order.create', { productId, agree: 'true' })
  await passDays(host, 2)
  operator = await enterOperator(host) // after the days: its session lives twelve hours
  await host.app.listen({ host: '127.0.0.1', port: 0 })
  port = (host.app.server.address() as { port: number }).port
})
afterAll(() => host.drop())

function requestOf(call: BuiltCall, fields: Record<string, string>, operationId: string): string {
  const form = new URLSearchParams(fields).toString()
  const place = `/${call.service}/${call.path}`
  return [
    `${call.method} ${call.method === 'GET' && form !== '' ? `${place}?${form}` : place} HTTP/1.1`,
    'host: 127.0.0.1',
    `access-token: ${tokenOf(call, member, operator)}`,
    `idempotency-key: ${operationId}`,
    ...(call.method === 'POST'
      ? ['content-type: application/x-www-form-urlencoded', `content-length: ${form.length}`]
      : []),
    'connection: close',
    '',
    call.method === 'POST' ? form : '',
  ].join('\r\n')
}

/** Sends the whole request and breaks the connection before an answer can come. */
const cut = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.resetAndDestroy()))
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })

async function whole(text: string): Promise<{ code: number; data: unknown }> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let reply = ''
  for await (const chunk of socket) reply += String(chunk)
  return JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as { code: number; data: unknown }
}

const movements = async () =>
  (await host.world.db.one<{ count: number }>(sql`select count(*)::int as count from movement`)).count

test.each<[CallName, () => Record<string, string>]>([
  ['order.create', () => ({ productId, agree: 'true' })],
  ['income.receive', () => ({})],
  ['registerReward.receive', () => ({})],
  ['signin.sign', () => ({})],
  ['operator.bookRevenue', () => ({ amount: '12.50', evidence: 'meter reading of the cut test' })],
  ['operator.addCapital', () => ({ amount: '7.00', evidence: 'capital of the cut test' })],
])('%s', async (name, fields) => {
  const call = builtCall(name)
  expect(call.money).toBe(true)
  const request = requestOf(call, fields(), `cut-${name.replace('.', '-')}`)
  const before = await movements()
  for (let round = 0; round < 3; round++) await cut(request)
  const first = await whole(request)
  expect(first.code, JSON.stringify(first)).toBe(200)
  const effects = (await movements()) - before
  for (let round = 0; round < 3; round++) {
    await cut(request)
    expect(await whole(request)).toEqual(first)
  }
  expect(await movements()).toBe(before + effects)
  expect(effects).toBeLessThanOrEqual(1)
})
