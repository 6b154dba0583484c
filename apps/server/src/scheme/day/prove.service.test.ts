import { afterAll, beforeAll, expect, test } from 'vitest'
import { passDays, startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMoney, readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { proveBooks, reopenMoney } from './index.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  await (await startLife(host, 'prove')).liveDay()
})
afterAll(() => host.drop())

const proved = (full = false) => proveBooks(host.world.db, { full })
/** Adds money to a wallet that no entry explains, or removes it again. */
const tamper = (amount: bigint) =>
  host.world.db.run(sql`
    update balance set balance = balance + ${amount} where account_id = (select max(account_id) from balance)`)
const mayPay = () =>
  host.world.db
    .transaction((tx) => openMoney(tx, host.wall))
    .then(
      () => true,
      () => false,
    )
const reopen = (pseudonym: string, reason: string) =>
  host.world.db.transaction(async (tx) =>
    reopenMoney(tx, await readMoment(tx, host.wall), { operatorId: null, pseudonym }, reason),
  )

test('a proof begins after the last proved day and does not read that part again', async () => {
  expect(await proved(true)).toMatchObject({
    full: true,
    settledThrough: 0,
    broken: null,
    moneyStopped: false,
  })
  await passDays(host, 2)
  expect(await proved()).toMatchObject({ full: false, settledThrough: 2, broken: null })
  const runs = await host.world.db.many(
    sql`select settled_through, complete from proof_run order by proof_id`,
  )
  expect(runs).toEqual([
    { settledThrough: 0, complete: true },
    { settledThrough: 2, complete: false },
  ])
})

test('one failure warns, and a second in a row stops money and is reported in the outbox', async () => {
  await tamper(1n)
  expect(await proved()).toMatchObject({
    moneyStopped: false,
    broken: { what: expect.stringMatching(/wallet$/) },
  })
  await tamper(-1n)
  expect(await proved()).toMatchObject({ broken: null })
  await tamper(1n)
  expect(await proved()).toMatchObject({ moneyStopped: false })
  expect(await mayPay()).toBe(true)
  expect(await proved()).toMatchObject({ moneyStopped: true })
  expect(await mayPay()).toBe(false)
  const sent = await host.world.db.many<{ payload: { moneyStopped: boolean } }>(
    sql`select payload from outbox where topic = 'proof.failed' order by outbox_id`,
  )
  expect(sent.map(({ payload }) => payload.moneyStopped)).toEqual([false, false, true])
})

test('only a named act reopens money; then it takes two new failures to stop it', async () => {
  await tamper(-1n)
  expect(await proved()).toMatchObject({ broken: null, moneyStopped: true })
  expect(await mayPay()).toBe(false)
  expect(await reopen('Heron', 'a disk was replaced')).toBe(true)
  expect(await reopen('Heron', 'again')).toBe(false)
  expect(await mayPay()).toBe(true)
  const acts = await host.world.db.many(
    sql`select pseudonym, act, detail->>'reason' as reason from operator_act`,
  )
  expect(acts).toEqual([{ pseudonym: 'Heron', act: 'reopen-money', reason: 'a disk was replaced' }])
  await tamper(1n)
  expect(await proved()).toMatchObject({ moneyStopped: false })
  await tamper(-1n)
})
