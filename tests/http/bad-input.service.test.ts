/** Bad input of any kind in any place gets a code and the field's name, and never a 5xx. */
import { type CallDeclaration, type CallName, callDeclarations } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterDesk, enterMember, enterOperator, tokenOf } from '../support/enter.ts'

let host: TestApp
let member: Entered
let operator: Entered
let desk: Entered

beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  operator = await enterOperator(host)
  desk = await enterDesk(host)
})
afterAll(() => host.drop())

const nasty: readonly (readonly [string, string])[] = [
  ['a quote', "' or 1=1 --"],
  ['a statement', "1'; drop table member; --"],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['a bidi override', 'abc\u202edef'],
  ['ten thousand combining marks', `a${'\u0301'.repeat(10_000)}`],
  ['minus one', '-1'],
  ['minus zero', '-0'],
  ['1e309', '1e309'],
  ['1e-7', '1e-7'],
  ['NaN', 'NaN'],
  ['hexadecimal', '0x10'],
  ['a grouped number', '1,000'],
  ['Devanagari digits', '१२३'],
  ['a padded number', ' 5 '],
  ['a signed number', '+5'],
  ['four hundred digits', '9'.repeat(400)],
  ['a path', '../../etc/passwd'],
  ['a script', '<script>alert(1)</script>'],
  ['nothing', ''],
]

type Reply = Awaited<ReturnType<TestApp['app']['inject']>>

const tokenFor = (call: CallDeclaration) => tokenOf(call, member, operator, desk)

function send(call: CallDeclaration, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]),
  )
  // URLSearchParams repairs a lone surrogate; written by hand it reaches the server as a client
  // could send it.
  const text = form.toString().replaceAll('%EF%BF%BD', '%ED%A0%80')
  const token = tokenFor(call)
  return host.app.inject({
    method: call.method,
    url: `/${call.service}/${call.path}${call.method === 'GET' ? `?${text}` : ''}`,
    headers: {
      cookie: member.cookie,
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(call.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(call.method === 'POST' ? { payload: text } : {}),
  })
}

const all = Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>)
const withFields = all.flatMap(([name, call]) => {
  const fields = Object.keys(
    (z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object,
  )
  // Logging out would end the session that the next case needs.
  return fields.length === 0 || name.endsWith('logout') ? [] : [[name, call, fields] as const]
})

/** The fault of an answer to `value` in every field; null: the input is refused or harmless. */
function faultOf(reply: Reply, fields: readonly string[]): string | null {
  if (reply.statusCode >= 500) return `status ${reply.statusCode}`
  const { code, data } = reply.json() as { code: number; data: { error?: string; field?: string | null } }
  if (code !== 200 && data.error?.startsWith('field_') && !fields.includes(data.field ?? ''))
    return `${data.error} names ${data.field}, which is no field of it`
  const leaked = /\bat \S+ \(|node_modules|syntax error|pg_/.exec(reply.body)
  return leaked === null ? null : `the answer holds "${leaked[0]}"`
}

function sendTwice(call: CallDeclaration, field: string): Promise<Reply> {
  const token = tokenFor(call)
  return host.app.inject({
    method: call.method,
    url: `/${call.service}/${call.path}?${field}=a&${field}=b`,
    headers: {
      cookie: member.cookie,
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(call.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(call.method === 'POST' ? { payload: `${field}=a&${field}=b` } : {}),
  })
}

// One test per call: with 4,813 tests, one per value, most of the time went into counting them.
// Every value is sent whatever the results of those before it, and the failure lists each wrong
// answer.
test.each(withFields)(
  '%s: any bad value in its fields is refused or harmless',
  async (_name, call, fields) => {
    const faults: string[] = []
    const note = (what: string, fault: string | null, { body }: Reply) => {
      if (fault !== null) faults.push(`${what} in ${fields.join(', ')}: ${fault}: ${body.slice(0, 200)}`)
    }
    for (const [what, value] of nasty) {
      const reply = await send(call, Object.fromEntries(fields.map((field) => [field, value])))
      note(what, faultOf(reply, fields), reply)
    }
    for (const field of fields) {
      const reply = await sendTwice(call, field)
      const { code } = reply.json() as { code: number }
      const taken = code === 200 ? `${field} given twice is taken` : null
      note(`${field} given twice`, faultOf(reply, fields) ?? taken, reply)
    }
    expect(faults).toEqual([])
  },
)

test('SQL in every header is an ordinary refusal', async () => {
  for (const header of ['world', 'language', 'access-token', 'idempotency-key', 'cookie', 'origin']) {
    const reply = await send(
      callDeclarations['wallet.summary'],
      {},
      { [header]: "x'; drop table member; --" },
    )
    expect(reply.statusCode, header).toBeLessThan(500)
  }
})

test('a role, a balance, an inviter and a prototype in a body change nothing', async () => {
  const before = await send(callDeclarations['user.info'], {})
  const reply = await host.app.inject({
    method: 'POST',
    url: '/product/mine/order/create',
    headers: { 'access-token': member.token, 'content-type': 'application/json' },
    payload:
      '{"productId":"prd_zzz","agree":"true","role":"owner","balance":"999","inviterId":1,"constructor":{"prototype":{"x":1}}}',
  })
  expect(reply.statusCode).toBeLessThan(500)
  const poisoned = await host.app.inject({
    method: 'POST',
    url: '/product/mine/order/create',
    headers: { 'access-token': member.token, 'content-type': 'application/json' },
    payload: '{"productId":"prd_1","agree":"true","__proto__":{"memberId":1}}',
  })
  expect((poisoned.json() as { code: number }).code).toBe(400)
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  expect((await send(callDeclarations['user.info'], {})).json()).toEqual(before.json())
})

test('no two calls share a method and a path', () => {
  const places = all.map(([, { service, method, path }]) => `${method} ${service}/${path}`)
  expect(new Set(places).size).toBe(places.length)
})
