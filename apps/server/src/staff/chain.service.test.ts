/** Filling the paying wallet, the chain's terms, and the view of both for staff, over HTTP. */
import { bankCurrencies, type OperatorRole, ratesDefault } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../tests/support/app.ts'
import { testHasher } from '../../../../tests/support/hasher.ts'
import { catalogueSchema } from '../foundation/world/index.ts'
import { createOperator } from '../identity/account/for-staff/create-operator.ts'
import { fillHourMax } from '../payments/payout/filling.ts'
import { keepIdentity } from '../payments/payout/identity-kept.ts'
import { sql } from '../platform/db/sql.ts'
import { secureRandom } from '../platform/random.ts'
import { proveBooks } from '../scheme/day/index.ts'
import { limits } from '../signer/limits.ts'

let host: TestApp
const password = 'Glasshouse7Lamp'
const roles = ['owner', 'finance', 'support'] as const
const tokens = new Map<OperatorRole, string>()

beforeAll(async () => {
  host = await testApp()
  for (const role of roles) {
    await createOperator(host.world.db, secureRandom, {
      name: `the ${role}`,
      password,
      role,
      hasher: testHasher,
    })
  }
  await logIn()
})
afterAll(() => host.drop())

async function logIn(): Promise<void> {
  for (const role of roles) {
    const { msg } = await testDevice(host.app).call('operator.login', { name: `the ${role}`, password })
    tokens.set(role, msg)
  }
}

function as(role: (typeof roles)[number]) {
  const device = testDevice(host.app)
  device.useToken(tokens.get(role) ?? null)
  return device
}

const given = { amount: '250.50', evidence: 'Coins for the withdrawals of June' }
const named = { operationId: 'fill-of-june' }

test('a filling is one movement against the operator, once for its operation id, and is in the books', async () => {
  const first = (await as('finance').call('operator.fillSigner', given, named)).data
  expect((await as('finance').call('operator.fillSigner', given, named)).data).toEqual(first)
  await expect(
    as('finance').call('operator.fillSigner', { ...given, amount: '250.51' }, named),
  ).rejects.toMatchObject({ error: 'idempotency_conflict' })
  const entries = await host.world.db.many<{ path: string; amount: bigint }>(sql`
    select path, amount from entry join account using (account_id) order by account_id`)
  expect(entries).toEqual([
    { path: 'outside/operator', amount: 250_500_000n },
    { path: 'outside/chain', amount: -250_500_000n },
  ])
  const { list } = (await testDevice(host.app).call('books.acts', {})).data
  expect(list).toMatchObject([{ act: 'fill-signer', detail: { amount: '250.50', evidence: given.evidence } }])
  expect((await proveBooks(host.world.db, { full: true })).broken).toBeNull()
})

test.each([
  ['support', given, 'forbidden'],
  ['finance', { ...given, amount: '0' }, 'amount_invalid'],
  ['finance', { ...given, amount: '-5' }, 'amount_invalid'],
  ['finance', { ...given, amount: '99999999999' }, 'amount_invalid'],
  ['finance', { ...given, evidence: 'call 98765 43210' }, 'text_refused'],
] as const)('%s who fills the wallet with %o gets %s', async (role, body, error) => {
  await expect(as(role).call('operator.fillSigner', body)).rejects.toMatchObject({ error })
})

test('fillings within an hour never exceed the signer’s limit, also when they are simultaneous', async () => {
  expect(fillHourMax * 10n ** 12n).toBe(limits.perHour)
  const fill = (amount: string) =>
    as('finance')
      .call('operator.fillSigner', { ...given, amount })
      .then(
        () => 'done',
        ({ error, facts }: { error: string; facts?: { left?: string } }) => `${error} ${facts?.left}`,
      )
  expect(await fill('50000')).toBe('signer_fill_limit 49749.50')
  const both = await Promise.all([fill('40000'), fill('40000')])
  expect(both.toSorted()).toEqual(['done', 'signer_fill_limit 9749.50'])
  expect(await fill('9749.50')).toBe('done')
  expect(await fill('0.01')).toBe('signer_fill_limit 0.00')
  host.wall.forward(3_600_000)
  // Sessions have ended after half an hour without use.
  await logIn()
  expect(await fill('0.01')).toBe('done')
})

test('an owner changes the chain’s terms within limits, and each change is in the books', async () => {
  const reason = 'A lesson on small deposits'
  const set = (role: (typeof roles)[number], body: object) =>
    as(role).call('operator.setChainTerms', { reason, ...body })
  await expect(set('finance', { rechargeMinimum: '5' })).rejects.toMatchObject({ error: 'forbidden' })
  await expect(set('owner', {})).rejects.toMatchObject({ error: 'field_missing' })
  await expect(set('owner', { faucetAmount: '0.5' })).rejects.toMatchObject({ error: 'amount_invalid' })
  await expect(set('owner', { rechargeMinimum: '1000001' })).rejects.toMatchObject({
    error: 'amount_invalid',
  })
  expect((await set('owner', { rechargeMinimum: '5' })).data).toEqual({
    rechargeMinimum: '5.00',
    faucetAmount: '500.00',
  })
  expect((await set('owner', { faucetAmount: '50', rechargeMinimum: '0' })).data).toEqual({
    rechargeMinimum: '0.00',
    faucetAmount: '50.00',
  })
  // The books are computed at most once a second.
  host.wall.forward(1001)
  const { list } = (await testDevice(host.app).call('books.acts', {})).data
  expect(list.slice(0, 3)).toMatchObject([
    { act: 'faucet-amount', detail: { before: '500.00', after: '50.00', reason } },
    { act: 'recharge-minimum', detail: { before: '5.00', after: '0.00' } },
    { act: 'recharge-minimum', detail: { before: '10.00', after: '5.00' } },
  ])
})

test('staff see the wallet, the fillings, the terms and the rates before the chain is known', async () => {
  await as('owner').call('operator.setExchangeRate', {
    currency: 'KES',
    rate: '131.5',
    reason: 'For the test',
  })
  await as('owner').call('operator.setWithdrawalLimits', {
    autoMax: '7',
    singleMax: '8.5',
    reason: 'For the test',
  })
  const { rates, ...shown } = (await as('finance').call('operator.signer', {})).data
  expect(rates).toMatchObject(
    bankCurrencies.map((currency) =>
      currency === 'KES'
        ? { currency, rate: '131.50', setBy: 'operator' }
        : { currency, rate: ratesDefault[currency], setBy: 'default' },
    ),
  )
  expect(shown).toEqual({
    funds: null,
    part: '0.00',
    waiting: { withdrawals: { total: 0, simulated: 0 }, amount: '0.00', for: [] },
    underWay: { total: 0, simulated: 0 },
    filled: '50000.01',
    arriving: '50000.01',
    weighed: null,
    terms: { rechargeMinimum: '0.00', faucetAmount: '50.00' },
    limits: { autoMax: '7.00', singleMax: '8.50' },
  })
  expect((await testDevice(host.app).call('books.chain', {})).data).toEqual({ weighed: null })
})

test('everybody reads whether the coins match the books, and only staff how many there are', async () => {
  const catalogue = host.database.scope(catalogueSchema)
  const found = { block: 12, coins: 7_770_000_000_000_000_000n, expected: 7_770_000_000_000_000_000n }
  await keepIdentity(catalogue, found, { holds: true, atMs: 0 })
  const at = new Date(0).toISOString()
  expect((await testDevice(host.app).call('books.chain', {})).data).toEqual({
    weighed: { holds: true, block: 12, at },
  })
  expect((await as('finance').call('operator.signer', {})).data.weighed).toMatchObject({
    holds: true,
    coins: '7.77',
    books: '7.77',
  })
})
