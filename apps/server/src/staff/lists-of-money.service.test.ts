import {
  type CallDeclaration,
  type CallName,
  callDeclarations,
  formatId,
  formatMoney,
  type InputOf,
  id,
  parseId,
} from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/support/life.ts'
import { testMember } from '../../../../tests/support/member.ts'
import { goodPassword } from '../../../../tests/support/person.ts'
import { withdrawing } from '../../../../tests/support/withdrawing.ts'
import { atBank, refusal, type TestBank } from '../payments/bank/at-bank.fixture.ts'
import { requestWithdrawal } from '../payments/withdrawal/index.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import { buy } from '../scheme/order/index.ts'

let at: TestBank
let buyer: bigint
let payer: string
let orderId: string

beforeAll(async () => {
  at = await atBank()
  const { host } = at
  await at.fill('20000.00')
  const [arrived, open, gone] = [await at.ask('3100.00'), await at.ask('6200.00'), await at.ask('2500.00')]
  await at.pay(arrived, { amount: '3100.00' })
  await at.pay(open, { amount: '3100.00', reference: 'none' })
  await at.member.call('bankRecharge.cancel', { rechargeId: gone.rechargeId })
  await at.match()
  for (const amount of ['5', '300', '7']) {
    const who = await withdrawing(host, { starting: 1_000_000_000n })
    await requestWithdrawal(host, { ...who, amount, operationId: null })
  }
  buyer = await testMember(host, { simulated: true })
  const productId = await makeProduct(host)
  const bought = await buy(
    { ...host, random: secureRandom },
    { memberId: id('member', buyer), productId, agree: 'true', operationId: null },
  )
  orderId = bought.orderId
  await at.operator.call('operator.bookRevenue', { amount: '9', evidence: 'Meter readings' })
  await host.world.db.run(sql`
    insert into deposit (member_id, address, chain, chain_transaction, log_position, raw_amount, amount, minimum,
                         block_number, block_hash, state, seen_day, seen_at)
    select ${buyer}, decode(repeat('ab', 20), 'hex'), decode(repeat('cd', 32), 'hex'), decode(repeat('ef', 32), 'hex'), n,
      5000000000000000000, 5000000, 0, 1, decode(repeat('12', 32), 'hex'), state, 0, now()
    from unnest(array['pending', 'vanished']) with ordinality as seen (state, n)`)
  payer = (await at.operator.call('operator.bankReview', {})).data.list[0]?.memberId ?? ''
})
afterAll(() => at.host.drop())

const lists = Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>).filter(
  ([, { list, auth }]) => list && auth === 'operator',
)
const needed: Partial<Record<CallName, object>> = { 'operator.incomes': { day: '0' } }

describe.each(lists)('%s', (name, { path }) => {
  const call = name as 'operator.withdrawals'
  const given = (needed[call] ?? {}) as InputOf<typeof call>

  test('answers, and its file has at least as many lines', async () => {
    const reply = await at.operator.call(call, { ...given, pageSize: 50 }).catch((error: unknown) => error)
    // A list may require a field that only its own test knows.
    if (reply instanceof Error) return expect(await refusal(Promise.reject(reply))).toMatch(/^field_missing/)
    const { list } = (reply as { data: { list: unknown[] } }).data
    const query = new URLSearchParams({ list: call, query: new URLSearchParams(given as never).toString() })
    const file = await at.host.app.inject({
      url: `/operator/list/file?${query}`,
      headers: { 'access-token': await token() },
    })
    expect(file.statusCode, path).toBe(200)
    expect(file.headers['content-type']).toMatch(/^text\/csv/)
    if (list.length < 50) expect(file.body.trimEnd().split('\r\n').length).toBeGreaterThan(list.length)
  })
})

let known: string | undefined
async function token(): Promise<string> {
  const login = { name: 'Owner of the tests', password: goodPassword }
  return (known ??= (await at.operator.call('operator.login', login)).msg)
}

const read = async <
  N extends
    | 'operator.allWithdrawals'
    | 'operator.recharges'
    | 'operator.deposits'
    | 'operator.bankLines'
    | 'operator.revenueEntries'
    | 'operator.orders',
>(
  name: N,
  body: InputOf<N>,
) =>
  ((await at.operator.call(name, body)) as { data: { list: Record<string, unknown>[]; total: number } }).data

const amounts = ({ list }: { list: Record<string, unknown>[] }) => list.map(({ amount }) => amount)

test.each([
  [{}, ['7.00', '300.00', '5.00']],
  [{ order: 'asc' }, ['5.00', '300.00', '7.00']],
  [{ sort: 'amount' }, ['300.00', '7.00', '5.00']],
  [{ sort: 'amount', order: 'asc' }, ['5.00', '7.00', '300.00']],
  [{ state: 'pending' }, ['7.00', '300.00', '5.00']],
  [{ rail: 'chain', order: 'asc' }, ['5.00', '300.00', '7.00']],
  [{ rail: 'bank' }, []],
  [{ state: 'arrived' }, []],
] as const)('withdrawals are listed by %o', async (body, expected) => {
  expect(amounts(await read('operator.allWithdrawals', body as never))).toEqual(expected)
})

test.each([
  ['operator.allWithdrawals', { memberId: 'mem_z8', state: 'failed' }, 'state'],
  ['operator.allWithdrawals', { rail: 'bank', sort: 'amount' }, 'sort'],
  ['operator.bankLines', { kind: 'payment', state: 'review' }, 'state'],
  ['operator.movements', { account: 'pot/fees', day: '0', kind: 'purchase' }, 'kind'],
  ['operator.revenueEntries', { stated: 'true', day: '0', productId: 'prd_1' }, 'productId'],
] as const)('%s by %o is refused with the field, because no index serves it', async (name, body, field) => {
  expect(await refusal(at.operator.call(name, body as never))).toBe(`field_invalid ${field}`)
})

test('a member’s withdrawals are listed in their own order, page after page', async () => {
  const { list } = await read('operator.allWithdrawals', { order: 'asc' })
  const memberId = String(list[0]?.['memberId'])
  expect(amounts(await read('operator.allWithdrawals', { memberId }))).toEqual(['5.00'])
  expect(amounts(await read('operator.allWithdrawals', { memberId, after: '1' }))).toEqual([])
})

test('a withdrawal in the list shows that it waits, and has its movement', async () => {
  const [row] = (await read('operator.allWithdrawals', { sort: 'amount' })).list
  expect(row).toMatchObject({
    waits: true,
    state: 'pending',
    movementId: expect.stringMatching(/^mov_/),
    fee: '15.00',
  })
})

test.each([
  [{}, ['cancelled', 'pending', 'arrived']],
  [{ state: 'open' }, ['pending']],
  [{ state: 'arrived' }, ['arrived']],
  [{ currency: 'NGN' }, ['cancelled', 'pending', 'arrived']],
  [{ state: 'cancelled' }, ['cancelled']],
  [{ currency: 'INR' }, []],
] as const)('recharges are listed by %o', async (body, expected) => {
  const { list } = await read('operator.recharges', body as never)
  expect(list.map(({ status }) => status)).toEqual(expected)
})

test('lists can be filtered by member', async () => {
  const nobody = formatId('member', 999_999n)
  for (const name of ['operator.recharges', 'operator.bankLines'] as const) {
    expect((await read(name, { memberId: payer })).total).toBeGreaterThan(1)
    expect((await read(name, { memberId: nobody })).list).toEqual([])
  }
  const own = { memberId: formatId('member', buyer) }
  expect(await read('operator.orders', own)).toMatchObject({ total: 1, list: [{ orderId, simulated: true }] })
  expect(amounts(await read('operator.deposits', own))).toEqual(['5.00', '5.00'])
  expect((await read('operator.deposits', { state: 'vanished' })).total).toBe(1)
  expect((await read('operator.allWithdrawals', own)).list).toEqual([])
})

test('bank lines are listed by kind and state', async () => {
  const kinds = async (body: InputOf<'operator.bankLines'>) =>
    (await read('operator.bankLines', body)).list.map(({ kind, state }) => `${kind} ${state ?? ''}`.trim())
  expect(await kinds({})).toEqual(['payment review', 'payment credited', 'top-up'])
  expect(await kinds({ kind: 'top-up' })).toEqual(['top-up'])
  expect(await kinds({ state: 'credited' })).toEqual(['payment credited'])
})

test('stated and modelled revenue are listed separately, and a revenue taken back is negative', async () => {
  const [entry] = (await read('operator.revenueEntries', { stated: 'true' })).list
  expect(entry).toMatchObject({ stated: true, amount: '9.00', evidence: 'Meter readings', product: null })
  expect((await read('operator.revenueEntries', { stated: 'false' })).list).toEqual([])
  await at.operator.call('operator.reverseMovement', {
    movementId: String(entry?.['movementId']),
    reason: 'Twice',
  })
  expect(amounts(await read('operator.revenueEntries', { day: '0' }))).toEqual(['-9.00', '9.00'])
})

describe('the ledger', () => {
  const movements = async (body: InputOf<'operator.movements'>) =>
    (await at.operator.call('operator.movements', body)).data

  test('is listed by kind, day and account, and a member’s account in its own order', async () => {
    const { list } = await movements({ kind: 'purchase' })
    expect(list).toMatchObject([{ kind: 'purchase', amount: '10.00', memberId: formatId('member', buyer) }])
    expect(await movements({ kind: 'purchase', day: '0' })).toMatchObject({ total: 1, list })
    expect((await movements({ kind: 'purchase', day: '1' })).list).toEqual([])
    expect((await movements({ day: '0', pageSize: 50 })).total).toBeGreaterThan(10)
    expect((await movements({ account: 'pot/purchases' })).list).toMatchObject([
      { amount: '10.00', balanceAfter: null },
    ])
    expect((await movements({ account: 'pot/purchases', day: '0' })).total).toBe(1)
    expect((await movements({ account: 'pot/purchases', day: '1' })).total).toBe(0)
    expect((await movements({ account: `member/${buyer}/wallet` })).list).toMatchObject([
      { kind: 'purchase', amount: '-10.00', balanceAfter: '90.00' },
      { kind: 'starting-money', amount: '100.00', balanceAfter: '100.00' },
    ])
    expect((await movements({ account: 'outside/bank/NGN' })).list).toMatchObject([{ amount: '-3100.00' }])
  })

  test('shows for each movement the amount of its postings', async () => {
    const { list } = await movements({ pageSize: 50 })
    const written = await at.host.world.db.many<{ movementId: bigint; amount: bigint }>(sql`
      select movement_id, sum(amount)::bigint as amount from entry join account using (account_id)
      where amount > 0 and asset = 'PUSDT' group by movement_id order by movement_id desc`)
    expect(list.map(({ movementId, amount }) => [movementId, amount])).toEqual(
      written.map(({ movementId, amount }) => [formatId('movement', movementId), formatMoney(amount)]),
    )
    // Movements with a fixed account on one side, and movements between accounts of one member.
    const kinds = new Set(list.map(({ kind }) => kind))
    for (const kind of ['purchase', 'bank-recharge', 'withdrawal-request', 'stated-revenue'])
      expect(kinds).toContain(kind)
  })

  test('shows a movement with its postings in their own assets, and its subject', async () => {
    const [recharge] = (await movements({ kind: 'bank-recharge' })).list
    const { data } = await at.operator.call('operator.movement', { movementId: recharge?.movementId ?? '' })
    expect(data).toMatchObject({
      amount: '2.00',
      more: false,
      proof: null,
      reversedBy: null,
      takeBack: { possible: true },
    })
    expect(data.subject).toMatch(/^rch_/)
    expect(data.postings.map(({ account, asset, amount }) => `${account} ${amount} ${asset}`)).toEqual([
      'outside/bank/NGN -3100.00 NGN',
      'exchange/PUSDT -2.00 PUSDT',
      'exchange/NGN 3100.00 NGN',
      `member/${parseId('member', payer)}/wallet 2.00 PUSDT`,
    ])
  })

  test.each([
    [{ account: 'pot/nothing' }, 'not_found account'],
    [{ account: 'member/1000/pocket' }, 'not_found account'],
    [{ account: 'pot/fees', kind: 'purchase' }, 'field_invalid kind'],
    [{ account: 'pot/fees', movementId: 'mov_1' }, 'field_invalid movementId'],
    [{ account: 'member/1000/wallet', day: '0' }, 'field_invalid day'],
    [{ after: '1.2' }, 'field_invalid after'],
  ])('refuses %o', async (body, expected) => {
    expect(await refusal(movements(body))).toBe(expected)
  })

  test('shows the balances of the chart of accounts, and those of a member’s accounts', async () => {
    const { list } = (await at.operator.call('operator.accounts', {})).data
    const held = Object.fromEntries(list.map(({ account, balance }) => [account, balance]))
    expect(held).toMatchObject({
      'pot/purchases': '10.00',
      'outside/bank/NGN': '-3100.00',
      'pot/revenue': '0.00',
    })
    const own = await at.operator.call('operator.accounts', { memberId: formatId('member', buyer) })
    expect(own.data.list).toEqual([
      { account: `member/${buyer}/wallet`, asset: 'PUSDT', balance: '90.00', floor: '0.00' },
    ])
    expect(await refusal(at.operator.call('operator.accounts', { memberId: 'mem_zzzz' }))).toBe(
      'not_found memberId',
    )
  })
})
