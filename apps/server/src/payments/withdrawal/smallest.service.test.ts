/**
 * Many smallest withdrawals against one of the same total, over the chain and to a card (check
 * 10).
 */
import { formatMoney, readMoney } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putCoins } from '../../../../../tests/support/coins.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { type Withdrawing, withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { chart, memberAccount } from '../../ledger/accounts.ts'
import { openMoney } from '../../ledger/moment.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { markArrived, markSent, payByBank, payoutsDue, requestWithdrawal } from './index.ts'

const pieces = byLength({ short: 200, long: 1000 })
const openMs = 10 * 3_600_000

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  await putCoins(host, 50_000n)
  host.wall.forward(openMs)
  await host.world.db.run(sql`
    update world_setting set withdrawal_auto_max = 100000000000, withdrawal_single_max = 100000000000`)
})
afterAll(() => host.drop())

const request = (who: Withdrawing, amount: string) =>
  requestWithdrawal(host, { ...who, amount, operationId: null })

/** The same amount requested in pieces and as a whole: what each took, and its fees. */
async function bothWays(currency: 'PUSDT' | 'NGN', least: string) {
  const whole = formatMoney(readMoney(least) * BigInt(pieces))
  const starting = 2_000_000_000n
  const [many, one] = [
    await withdrawing(host, { starting, currency }),
    await withdrawing(host, { starting, currency }),
  ]
  const apart = { amount: 0n, fee: 0n }
  for (let piece = 0; piece < pieces; piece++) {
    const { amount, fee } = await request(many, least)
    apart.amount += readMoney(amount)
    apart.fee += readMoney(fee)
  }
  const { amount, fee } = await request(one, whole)
  return { many, one, apart, together: { amount: readMoney(amount), fee: readMoney(fee) } }
}

const balanceOf = async (account: bigint): Promise<bigint> =>
  (
    await host.world.db.one<{ sum: bigint }>(
      sql`select coalesce(sum(amount), 0)::bigint as sum from entry where account_id = ${account}`,
    )
  ).sum
const withdrawingOf = (who: Withdrawing) => balanceOf(memberAccount(who.memberId, 'withdrawing'))
const fees = async (): Promise<bigint> => (await host.world.db.transaction(potBalances)).fees
const holds = async () => expect((await prove(host.world.db, -1)).broken).toBeNull()

test('pieces over the chain cost the same fee to the millionth, all of it in its pot', {
  timeout: 120_000,
}, async () => {
  const before = await fees()
  const { many, one, apart, together } = await bothWays('PUSDT', '1')
  expect(apart).toEqual(together)
  expect(together.fee).toBe(BigInt(pieces) * 50_000n)
  await host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    for (const { withdrawalId } of await payoutsDue(tx, moment, { limit: 2 * pieces })) {
      await markSent(tx, moment, { withdrawalId, reference: 'a test' })
      await markArrived(tx, moment, withdrawalId)
    }
  })
  expect([await withdrawingOf(many), await withdrawingOf(one)]).toEqual([0n, 0n])
  expect((await fees()) - before).toBe(apart.fee + together.fee)
  await holds()
})

test('pieces to a card cost no less in fees and pay out no more, and every rounding is booked', {
  timeout: 120_000,
}, async () => {
  const [feesBefore, restBefore] = [await fees(), await balanceOf(chart.rest)]
  // 1.57 naira at 1.5511 for one practice USDT always leaves a rounding remainder.
  await host.world.db.run(sql`
    insert into exchange_rate (currency, rate, reason, day, set_at) values ('NGN', 15511, 'odd', 0, now())`)
  const { many, one, apart, together } = await bothWays('NGN', '1.57')
  expect(apart.amount >= together.amount && apart.fee >= together.fee).toBe(true)
  expect(await payByBank(host.world.db, host.wall)).toBe(pieces + 1)
  const paid = await host.world.db.many<{ memberId: bigint; paid: bigint; usdt: bigint }>(sql`
    select member_id, sum(amount)::bigint as paid, sum(usdt)::bigint as usdt from bank_line
    where kind = 'payout' group by member_id order by member_id`)
  const [toMany, toOne] = [many, one].map((who) => paid.find(({ memberId }) => memberId === who.memberId))
  expect((toMany?.paid ?? 0n) <= (toOne?.paid ?? 0n)).toBe(true)
  const rest = (await balanceOf(chart.rest)) - restBefore
  expect(rest).toBeGreaterThan(0n)
  expect(rest).toBeLessThan(BigInt(pieces + 1) * 10_000n)
  expect((await fees()) - feesBefore).toBe(apart.fee + together.fee)
  expect([await withdrawingOf(many), await withdrawingOf(one)]).toEqual([0n, 0n])
  await holds()
})
