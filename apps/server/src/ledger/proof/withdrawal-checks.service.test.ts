/**
 * The proof of withdrawals: each fault is planted in a transaction that is rolled back, and the
 * proof must name it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putCoins } from '../../../../../tests/support/coins.ts'
import { passDays } from '../../../../../tests/support/life.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { brokenBy, idle } from '../../../../../tests/support/tampered.ts'
import { withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { cancelWithdrawal } from '../../payments/withdrawal/cancel.ts'
import { requestWithdrawal } from '../../payments/withdrawal/request.ts'
import { failArrived, markArrived, markSent, payoutsDue } from '../../payments/withdrawal/states.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { chart } from '../accounts.ts'
import { openMoney } from '../moment.ts'
import { prove } from './prove.ts'
import { withdrawalChecks } from './withdrawal-checks.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  await putCoins(host, 100n)
  const who = await withdrawing(host)
  const ask = async () =>
    readId(
      'withdrawal',
      (await requestWithdrawal(host, { ...who, amount: '10.01', operationId: null })).withdrawalId,
    )
  const sent = await ask()
  // Four days always reach an opening, whatever the weekday.
  await passDays(host, 4)
  await host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    await payoutsDue(tx, moment, { limit: 10 })
    await markSent(tx, moment, { withdrawalId: sent, reference: 'tx-1' })
    await markArrived(tx, moment, sent)
  })
  await cancelWithdrawal(await ask(), { ...host, memberId: who.memberId as never, operationId: null })
  await ask()
  const lost = await ask()
  await passDays(host, 4)
  await host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    await payoutsDue(tx, moment, { limit: 1, only: [lost] })
    await markSent(tx, moment, { withdrawalId: lost, reference: 'tx-2' })
    await markArrived(tx, moment, lost)
    await failArrived(tx, moment, lost)
  })
})
afterAll(() => host.drop())

test('a pending, an arrived, a cancelled withdrawal and one whose arrival was taken back add up', async () => {
  const states = await host.world.db.many<{ state: string }>(sql`select state from withdrawal order by state`)
  expect(states.map(({ state }) => state)).toEqual(['arrived', 'cancelled', 'failed', 'pending'])
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})

const cases: readonly (readonly [string, RegExp, Query])[] = [
  [
    'a withdrawal on its way that says more than was taken',
    /^member\/\d+\/withdrawing$/,
    sql`update withdrawal set amount = amount + 1 where state = 'pending'`,
  ],
  [
    'a withdrawal that is marked failed and still held',
    /^member\/\d+\/withdrawing$/,
    sql`update withdrawal set state = 'failed', failure = 'chain', due_at = null, ended_movement_id = movement_id
        where state = 'pending'`,
  ],
  [
    'a fee that was not charged',
    /^withdrawal 1 of member/,
    sql`update withdrawal set fee = fee - 1 where state = 'arrived'`,
  ],
  [
    'a withdrawal that ended with the movement of another',
    /^withdrawal 1 of member/,
    sql`update withdrawal set ended_movement_id = (select ended_movement_id from withdrawal where state = 'cancelled')
        where state = 'arrived'`,
  ],
  [
    'a withdrawal that is marked arrived and was returned',
    /^withdrawal 2 of member/,
    sql`update withdrawal set state = 'arrived', due_at = coalesce(due_at, requested_at) where state = 'cancelled'`,
  ],
  [
    'an arrival that was taken back and is marked arrived',
    /^movement \d+ \(chain-payout\)$|^outside\/chain$/,
    sql`update withdrawal set state = 'arrived', failure = null, ended_movement_id = (
          select reverses from movement where code = 'payout-reversal') where state = 'failed'`,
  ],
  [
    'an arrival taken back under the name of another withdrawal',
    /^movement \d+ \(payout-reversal\)$/,
    sql`update movement set subject_id = 1 where code = 'payout-reversal'`,
  ],
  [
    'a fee that came back out of the pot of fees and not from the operator',
    /pot\/fees|outside\/operator/,
    sql`update entry set account_id = ${chart['pot/fees']} where account_id = ${chart['outside/operator']}
        and movement_id = (select movement_id from movement where code = 'payout-reversal')`,
  ],
  [
    'a movement of a withdrawal that no withdrawal names',
    /^movement \d+ \(withdrawal-return\)$/,
    sql`insert into movement (code, day, happened_at) select 'withdrawal-return', open_day, now() from world_day`,
  ],
]

test.each(cases)('%s', async (_what, names, tampering) => {
  expect(await brokenBy(host.world.db, [tampering])).toMatch(names)
})

test('each rule of withdrawals finds at least one of the faults', async () => {
  const faults = cases.map(([, , tampering]) => [tampering])
  expect(await idle(host.world.db, withdrawalChecks, faults)).toEqual([])
})

test('the proof names a world that paid more over the chain than was put into the paying wallet', async () => {
  const without = sql`alter table paid_over drop constraint paid_over_amount_check`
  const more = sql`update paid_over set amount = amount - 100000000`
  expect(await brokenBy(host.world.db, [without, more])).toBe('the paying wallet')
})
