/** Savings and shares over HTTP: odd amounts, idempotency keys, refusals and missing sessions. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type Entered, enterMember } from '../../../../../tests/support/enter.ts'

let host: TestApp
let member: Entered
beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
})
afterAll(() => host.drop())

interface Reply {
  readonly code: number
  readonly data: Record<string, unknown>
}

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await host.app.inject({
    method: 'POST',
    url: path,
    headers: {
      cookie: member.cookie,
      'access-token': member.token,
      'content-type': 'application/json',
      ...headers,
    },
    payload: body,
  })
  return reply.json()
}
const units = async () => (await post('/product/mine/yeb/income', '{}')).data['units']
const wallet = async () => (await post('/product/mine/yeb/income', '{}')).data['balance']

test.each([
  '-1',
  '-0',
  '0',
  '0.00',
  '0.001',
  '1e309',
  '1e-7',
  'NaN',
  '0x10',
  '1,000',
  '१२३',
  ' 5 ',
  '+5',
  '01',
  '.5',
  '5.',
  '9'.repeat(400),
  '',
])('the amount "%s" is refused with the field’s name, and no money moves', async (amount) => {
  const before = [await units(), await wallet()]
  for (const path of ['/wallet/fund/buy', '/user/app/financial/sellFinancial']) {
    const { code, data } = await post(path, JSON.stringify({ amount }))
    expect(code).not.toBe(200)
    expect(data['field']).toBe('amount')
  }
  expect([await units(), await wallet()]).toEqual(before)
})

test.each(['{"amount":["5"]}', '{"amount":5}', '{"amount":null}', '{"amount":{"a":"5"}}', '{}'])(
  'the body %s is refused',
  async (body) => {
    expect((await post('/wallet/fund/buy', body)).code).not.toBe(200)
    expect(await units()).toBe('0.00')
  },
)

test('ten requests with one idempotency key have one effect and one answer, and another amount is a conflict', async () => {
  const headers = { 'idempotency-key': 'fund-buy-once-1' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('/wallet/fund/buy', '{"amount":"5.25"}', headers)),
  )
  expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toEqual(
    new Set([JSON.stringify({ units: '5.25', balance: '94.75' })]),
  )
  expect(await post('/wallet/fund/buy', '{"amount":"5.26"}', headers)).toMatchObject({
    data: { error: 'idempotency_conflict' },
  })
  expect(await units()).toBe('5.25')
})

test('an exchange of nothing is refused by name', async () => {
  expect(await post('/wallet/stock/exchange', '{}')).toMatchObject({
    code: 1602,
    data: { error: 'exchange_nothing' },
    msg: 'The balance is 0, convert failed.',
  })
})

test('a request without a session reads nothing and moves nothing', async () => {
  for (const path of ['/wallet/fund/buy', '/user/app/financial/sellFinancial', '/product/mine/yeb/income'])
    expect((await post(path, '{"amount":"1"}', { 'access-token': 'nobody' })).code).toBe(401)
})
