/**
 * Calls that answer with a file: they are guarded like every call, and the file contains nothing
 * that may not leave.
 */

import { Readable } from 'node:stream'
import { callDeclaration, parseId } from '@glasshouse/contract'
import { makeFileClient } from '@glasshouse/contract/file-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutRawForms } from '../../apps/server/src/http/raw-address.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterMember } from '../support/enter.ts'
import { makeProduct } from '../support/life.ts'
import { pdfPages } from '../support/pdf-text.ts'

let host: TestApp
let member: Entered
let other: Entered
let orderId: string
beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  other = await enterMember(host)
  const productId = await makeProduct(host)
  const { data } = await member.device.call('user.info', {})
  const memberId = parseId('member', data.userId) as bigint
  const wanted = { memberId, productId, agree: 'true', operationId: null } as const
  orderId = (await buy({ ...host, random: secureRandom }, wanted)).orderId
})
afterAll(() => host.drop())

const ask = (url: string, token: string | undefined = member.token, headers: Record<string, string> = {}) =>
  host.app.inject({ url, headers: { ...headers, ...(token === undefined ? {} : { 'access-token': token }) } })

const statement = '/wallet/wallet/statement/file?fromDay=0&throughDay=0'
const lease = () => `/product/mine/order/lease/file?orderId=${orderId}`

describe('a file', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('%s comes as %s, as an attachment, never cached', async (format, type) => {
    const reply = await ask(`${statement}&format=${format}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="practice-money-statement-days-0-0.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.rawPayload.length).toBeGreaterThan(100)
  })

  test.each([
    ['without a token', () => ask(`${statement}&format=csv`, ''), 401, 'unauthorized'],
    [
      'with a token in the address',
      () => ask(`${statement}&format=csv&access-token=${member.token}`, ''),
      401,
      'unauthorized',
    ],
    ['in no form', () => ask(statement), 200, 'field_invalid'],
    ['in an unknown form', () => ask(`${statement}&format=exe`), 200, 'field_invalid'],
    [
      'of days to come',
      () => ask('/wallet/wallet/statement/file?fromDay=9&throughDay=9&format=csv'),
      200,
      'statement_days_wrong',
    ],
    ['of another’s order', () => ask(lease(), other.token), 200, 'order_unknown'],
    ['of no order', () => ask('/product/mine/order/lease/file?orderId=ord_zzz'), 200, 'order_unknown'],
  ])('%s is refused in the envelope', async (_what, asked, status, error) => {
    const reply = await asked()
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-disposition']).toBeUndefined()
    expect(reply.json()).toMatchObject({ data: { error } })
  })

  test.each([
    ['en_US', 'Lease agreement'],
    ['hi_IN', 'अनुबंध'],
  ])('the agreement of an order is written in %s', async (language, words) => {
    const reply = await ask(lease(), member.token, { language })
    const pages = pdfPages(reply.rawPayload)
    expect(pages.flat().join(' ')).toContain(words)
    expect(pages.flat().join(' ')).toContain('Solar roof')
  })
})

test('the client names the file, counts its lines, and throws refusals by their names', async () => {
  const fetchFile = makeFileClient(callDeclaration, {
    base: () => '',
    token: () => member.token,
    language: () => 'en_US',
    world: () => null,
    fetch: (async (url: string, init: RequestInit) => {
      const reply = await host.app.inject({ url, headers: init.headers as Record<string, string> })
      return new Response(new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
      })
    }) as typeof fetch,
  })
  const seen: string[] = []
  const file = await fetchFile(
    'statement.file',
    { fromDay: '0', throughDay: '0', format: 'json' },
    { onProgress: (lines, of) => seen.push(`${lines}/${of}`) },
  )
  expect(file.name).toBe('practice-money-statement-days-0-0.json')
  expect(JSON.parse(await file.blob.text())).toMatchObject({ statement: { records: 2 } })
  expect(seen.at(-1)).toBe('2/2')
  await expect(fetchFile('order.leaseFile', { orderId: 'ord_zzz' })).rejects.toMatchObject({
    error: 'order_unknown',
  })
})

test.each([
  ['in one piece', [`to 0x${'ab'.repeat(20)}`], false],
  ['across two', [`to 0x${'ab'.repeat(9)}`, `${'ab'.repeat(11)} now`], false],
  ['letter by letter', [...`0x${'ab'.repeat(20)}`], false],
  ['the practice form', ['practice1qqqq'.repeat(9), '0x', 'zz'], true],
])('a raw address %s', async (_what, pieces, passes) => {
  const all = async () => {
    let text = ''
    for await (const piece of withoutRawForms(Readable.from(pieces))) text += piece
    return text
  }
  if (passes) expect(await all()).toBe(pieces.join(''))
  else await expect(all()).rejects.toThrow('a raw address')
})
