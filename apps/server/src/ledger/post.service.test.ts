import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../tests/support/world.ts'
import { sql } from '../platform/db/sql.ts'
import { accountPath, chart, memberAccount, openMemberAccounts } from './accounts.ts'
import { memberAct } from './act.ts'
import { openMoney } from './moment.ts'
import type { Movement } from './movement.ts'
import { operatorCapital, purchase, startingMoney } from './movements.ts'
import { post } from './post.ts'
import { lockWallet } from './wallet.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

const alice = 1000n
const wallet = memberAccount(alice, 'wallet')

const posted = (movement: Movement) =>
  host.world.db.transaction(async (tx) => post(tx, await openMoney(tx, host.wall), movement))

const entriesOf = (account: bigint) =>
  host.world.db.many<{ seq: bigint; amount: bigint; balanceAfter: bigint | null; recordType: number }>(
    sql`select seq, amount, balance_after, record_type from entry where account_id = ${account} order by seq`,
  )

test('the chart in code is the chart in the database', async () => {
  const rows = await host.world.db.many<{ accountId: bigint; path: string }>(
    sql`select account_id, path from account where kind = 'summed' order by account_id`,
  )
  expect(Object.fromEntries(rows.map((row) => [row.path, row.accountId]))).toEqual(chart)
})

test('a member’s wallet opens at zero, once; the other accounts open when they are needed', async () => {
  const { db } = host.world
  await db.transaction((tx) => openMemberAccounts(tx, alice))
  await db.transaction((tx) => openMemberAccounts(tx, alice, ['fund', 'debt']))
  const rows = await db.many<{ accountId: bigint; path: string; balance: bigint }>(
    sql`select account_id, path, balance from account join balance using (account_id) order by account_id`,
  )
  expect(rows.map(({ path }) => path)).toEqual(rows.map(({ accountId }) => accountPath(accountId)))
  expect(rows.map(({ path }) => path)).toEqual(['member/1000/wallet', 'member/1000/fund', 'member/1000/debt'])
  expect(rows.every(({ balance }) => balance === 0n)).toBe(true)
  await expect(db.transaction((tx) => openMemberAccounts(tx, alice))).rejects.toThrow('duplicate')
})

test('entries of a stored account count without a gap and keep the balance; summed accounts keep none', async () => {
  const start = await posted(startingMoney(alice, 100n))
  const bought = await posted(
    purchase({ memberId: alice, productId: 7n, price: 30n, machineCost: 10n, take: 0n }),
  )
  expect(bought.balances.get(wallet)).toBe(70n)
  expect(await entriesOf(wallet)).toEqual([
    { seq: 1n, amount: 100n, balanceAfter: 100n, recordType: 16 },
    { seq: 2n, amount: -30n, balanceAfter: 70n, recordType: 3 },
  ])
  expect(await entriesOf(chart['outside/starting'])).toEqual([
    { seq: start.movementId, amount: -100n, balanceAfter: null, recordType: null },
  ])
  expect(await entriesOf(chart['pot/purchases'])).toMatchObject([{ amount: 20n }])
  expect(await entriesOf(chart['outside/machines'])).toMatchObject([{ amount: 10n }])
})

test('a posting beyond the balance is refused and leaves nothing behind', async () => {
  const before = await host.world.db.one<{ count: number }>(sql`select count(*)::int as count from movement`)
  await expect(
    posted(purchase({ memberId: alice, productId: 7n, price: 71n, machineCost: 0n, take: 0n })),
  ).rejects.toMatchObject({
    error: 'balance_too_low',
  })
  expect(await host.world.db.one(sql`select count(*)::int as count from movement`)).toEqual(before)
  expect(await entriesOf(wallet)).toHaveLength(2)
})

test('of fifty simultaneous purchases of 60 from 70, one is posted', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      posted(purchase({ memberId: alice, productId: 7n, price: 60n, machineCost: 0n, take: 0n })),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await entriesOf(wallet)).at(-1)).toMatchObject({ seq: 3n, balanceAfter: 10n })
})

test('a movement of two members is posted in full, or not at all when one of them has too little', async () => {
  const [rich, poor] = [1500n, 1501n]
  await host.world.db.transaction(async (tx) => {
    for (const member of [rich, poor]) await openMemberAccounts(tx, member)
  })
  const together = (code: Movement['code'], other: bigint, shares: readonly [bigint, bigint]): Movement => ({
    code,
    postings: [
      { account: memberAccount(rich, 'wallet'), amount: shares[0] },
      { account: memberAccount(poor, 'wallet'), amount: shares[1] },
      { account: other, amount: -shares[0] - shares[1] },
    ],
  })
  const given = await posted(together('starting-money', chart['outside/starting'], [100n, 10n]))
  expect(given.balances.get(memberAccount(rich, 'wallet'))).toBe(100n)
  const tooMuch = together('purchase', chart['pot/purchases'], [-50n, -11n])
  await expect(posted(tooMuch)).rejects.toMatchObject({ error: 'balance_too_low' })
  expect(await entriesOf(memberAccount(rich, 'wallet'))).toHaveLength(1)
  const paid = await posted(together('purchase', chart['pot/purchases'], [-50n, -10n]))
  expect(paid.balances.get(memberAccount(poor, 'wallet'))).toBe(0n)
  expect(await entriesOf(memberAccount(rich, 'wallet'))).toMatchObject([
    { seq: 1n, balanceAfter: 100n },
    { seq: 2n, balanceAfter: 50n },
  ])
})

test('an account without a balance row is a bug, not a refusal', async () => {
  await expect(posted(startingMoney(4711n, 5n))).rejects.toThrow('no balance row')
})

test.each<[string, Movement]>([
  [
    'members’ payments to the operator',
    {
      code: 'operator-capital',
      postings: [
        { account: chart['pot/purchases'], amount: -1n },
        { account: chart['pot/operator'], amount: 1n },
      ],
    },
  ],
  [
    'a pot straight to a member',
    {
      code: 'credit',
      postings: [
        { account: chart['pot/revenue'], amount: -1n },
        { account: wallet, amount: 1n },
      ],
    },
  ],
  [
    'a close that pays the operator',
    {
      code: 'daily-return',
      postings: [
        { account: chart['pot/purchases'], amount: -1n },
        { account: chart['outside/operator'], amount: 1n },
      ],
    },
  ],
  [
    'postings that do not sum to zero',
    {
      code: 'starting-money',
      postings: [
        { account: chart['outside/starting'], amount: -1n },
        { account: wallet, amount: 2n },
      ],
    },
  ],
  [
    'one account twice',
    {
      code: 'starting-money',
      postings: [
        { account: chart['outside/starting'], amount: -2n },
        { account: wallet, amount: 1n },
        { account: wallet, amount: 1n },
      ],
    },
  ],
  ['one side alone', { code: 'starting-money', postings: [{ account: wallet, amount: 1n }] }],
])('the chart refuses %s', async (_name, movement) => {
  await expect(posted(movement)).rejects.toThrow('assertion failed')
})

test('the database refuses entries that do not sum to zero, and any change of written rows', async () => {
  const { db } = host.world
  const oneSided = sql`insert into entry (account_id, seq, movement_id, day, amount) values (3, 99, 1, 0, 5)`
  await expect(db.run(oneSided)).rejects.toThrow('do not sum to zero')
  await expect(db.run(sql`update entry set amount = 1`)).rejects.toThrow('append-only')
  await expect(db.run(sql`delete from movement`)).rejects.toThrow('append-only')
})

const act = (operationId: string | null, amount: bigint) =>
  host.world.db.transaction((tx) =>
    memberAct(
      tx,
      host.wall,
      { memberId: alice, operationId, input: { call: 'test', amount } },
      async (opened) => {
        const { movementId } = await post(tx, opened.moment, startingMoney(alice, amount))
        return { movementId: String(movementId) }
      },
    ),
  )

test('one named act, sent ten times together and later, has one effect and one answer', async () => {
  const before = (await entriesOf(wallet)).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => act('operation-1', 5n)))
  answers.push(await act('operation-1', 5n))
  expect(new Set(answers.map(({ movementId }) => movementId)).size).toBe(1)
  expect(await entriesOf(wallet)).toHaveLength(before + 1)
})

test('the same name with another input is refused; acts without a name all count', async () => {
  await expect(act('operation-1', 6n)).rejects.toMatchObject({ error: 'idempotency_conflict' })
  const before = (await entriesOf(wallet)).length
  await act(null, 1n)
  await act(null, 1n)
  expect(await entriesOf(wallet)).toHaveLength(before + 2)
})

test('while money is stopped, an act is refused with `money_stopped`', async () => {
  const { db } = host.world
  await db.run(sql`update world_day set money_stopped = true`)
  await expect(posted(operatorCapital(1n, 'loan', 1n))).rejects.toMatchObject({ error: 'money_stopped' })
  await expect(act('operation-2', 1n)).rejects.toMatchObject({ error: 'money_stopped' })
  await db.run(sql`update world_day set money_stopped = false`)
})

test('locking a wallet returns its balance', async () => {
  const balance = await host.world.db.transaction((tx) => lockWallet(tx, alice))
  expect(balance).toBe((await entriesOf(wallet)).at(-1)?.balanceAfter)
})
