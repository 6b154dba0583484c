/**
 * Simultaneous requests share a transaction (ledger/batched-acts.ts), and each is decided
 * separately.
 */
import { Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitsForLock } from '../../../../../tests/support/lock-wait.ts'
import { boundPayee, type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import type { World } from '../../context.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { lockWallet } from '../../ledger/wallet.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { requestWithdrawal } from './request.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

let transactions = 0
/** The same world with its transactions counted; `change` may replace the first of them. */
const counting = (change?: Scope['transaction']): World => {
  const { transaction } = host.world.db
  const counted: Scope['transaction'] = (...given) =>
    ++transactions === 1 && change !== undefined ? change(...given) : transaction(...given)
  return { ...host.world, db: { ...host.world.db, transaction: counted } }
}
beforeEach(() => {
  transactions = 0
})

const asked = (world: World, who: Withdrawing, amount: string, operationId: string | null = null) =>
  requestWithdrawal({ world, wall: host.wall }, { ...who, amount, operationId })

const said = (requests: readonly Promise<{ balance: string }>[]) =>
  Promise.all(
    requests.map((request) =>
      request.then(
        ({ balance }) => balance,
        (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
      ),
    ),
  )

const some = (count: number) => Promise.all(Array.from({ length: count }, () => withdrawing(host)))
const withdrawals = async (who: readonly Withdrawing[]) =>
  (
    await host.world.db.one<{ count: number }>(sql`
      select count(*)::int as count from withdrawal where member_id = any(${who.map(({ memberId }) => memberId)}::bigint[])`)
  ).count
const holds = async () => expect((await prove(host.world.db, -1)).broken).toBeNull()

test('requests of ten members share one transaction and get a number, a movement and an answer each', async () => {
  const world = counting()
  const all = await some(10)
  const name = (index: number) => `at-once-${index}-of-ten`
  const ask = () => Promise.all(all.map((who, index) => asked(world, who, String(index + 1), name(index))))
  const answers = await ask()
  expect(transactions).toBe(1)
  expect(answers.map(({ balance }) => balance)).toEqual(all.map((_, index) => `${99 - index}.00`))
  expect(new Set(answers.map(({ withdrawalId }) => withdrawalId)).size).toBe(10)
  expect(await ask()).toEqual(answers)
  expect(await withdrawals(all)).toBe(10)
  await holds()
})

test('each request is refused separately, with its own reason', async () => {
  const world = counting()
  const [first, poor, stranger, locked, bank, last] = (await some(6)) as [
    Withdrawing,
    Withdrawing,
    Withdrawing,
    Withdrawing,
    Withdrawing,
    Withdrawing,
  ]
  const outcomes = await said([
    asked(world, first, '10'),
    asked(world, poor, '100.01'),
    asked(world, { ...stranger, payeeId: first.payeeId }, '10'),
    asked(world, { ...locked, proved: { by: 'password', comparedHash: 'another' } }, '10'),
    asked(world, { ...bank, payeeId: await boundPayee(host, bank.memberId, 'INR') }, 'ten'),
    asked(world, last, '0.99'),
  ])
  expect(outcomes).toEqual([
    '90.00',
    'balance_too_low',
    'payee_unknown',
    'step_up_needed',
    'amount_invalid',
    'withdrawal_minimum',
  ])
  expect(await withdrawals([first, poor, stranger, locked, bank, last])).toBe(1)
  await holds()
})

test('three requests of one member run one after the other, each on the previous balance', async () => {
  const world = counting()
  const [who] = (await some(1)) as [Withdrawing]
  const outcomes = await said([asked(world, who, '60'), asked(world, who, '60'), asked(world, who, '60')])
  expect(outcomes.toSorted()).toEqual(['40.00', 'balance_too_low', 'balance_too_low'])
  const named = await said([
    asked(world, who, '20', 'one-tap-twice'),
    asked(world, who, '20', 'one-tap-twice'),
  ])
  expect(named).toEqual(['20.00', '20.00'])
  await holds()
})

test('no request waits for another member’s wallet', async () => {
  const world = counting()
  const [held, free] = (await some(2)) as [Withdrawing, Withdrawing]
  const done = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = host.world.db.transaction(async (tx) => {
    await lockWallet(tx, held.memberId)
    holding.resolve()
    await done.promise
  })
  await holding.promise
  const waits = asked(world, held, '1')
  expect((await asked(world, free, '1')).balance).toBe('99.00')
  // Waiting requests take no place in the line, so later batches continue.
  for (let nth = 2; nth < 6; nth++) expect((await asked(world, free, '1')).balance).toBe(`${100 - nth}.00`)
  expect(await waitsForLock(host.world.db, waits)).toBe(true)
  done.resolve()
  await holder
  expect((await waits).balance).toBe('99.00')
})

test('an error of one request rolls back the batch, and each request is repeated separately', async () => {
  const world = counting((work, options) =>
    host.world.db.transaction(
      (tx) =>
        work({
          ...tx,
          run: (query) => tx.run(query.text.includes('into withdrawal') ? sql`select 1 / 0` : query),
        }),
      options,
    ),
  )
  const all = await some(3)
  expect(await said(all.map((who) => asked(world, who, '10')))).toEqual(['90.00', '90.00', '90.00'])
  expect([transactions, await withdrawals(all)]).toEqual([4, 3])
  await holds()
})

test('a commit with an unknown outcome is not repeated', async () => {
  const world = counting(async (work, options) => {
    await host.world.db.transaction(work, options)
    throw new Error('the connection is gone')
  })
  const all = await some(3)
  const lost = 'bug: the connection is gone'
  expect(await said(all.map((who) => asked(world, who, '10')))).toEqual([lost, lost, lost])
  expect([transactions, await withdrawals(all)]).toEqual([1, 3])
})
