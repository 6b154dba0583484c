/**
 * A withdrawal that a practice bank pays: booked with its fee and its rounding remainder, written
 * on the statement, and credited to the payee's account.
 */
import { type Id, readMoney } from '@glasshouse/contract'
import { splitWithdrawalFeeCeil } from '@glasshouse/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '../../../../../tests/support/member.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { accountPath, memberAccount, openMemberAccounts } from '../../ledger/accounts.ts'
import { openMoney } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { readAccount } from './account.ts'
import { exchangeRecords } from './exchange-records.ts'
import { type BankPayout, writePayoutLine } from './payout.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

/**
 * A member whose `withdrawing` holds an amount. It is set here, since withdrawal requests belong
 * to another module.
 */
async function withdrawing(amount: bigint): Promise<Id<'member'>> {
  const memberId = await testMember(host, { starting: 0n })
  await host.world.db.transaction(async (tx) => {
    await openMemberAccounts(tx, memberId, ['withdrawing'])
    await tx.run(sql`
      update balance set balance = ${amount} where account_id = ${memberAccount(memberId, 'withdrawing')}`)
  })
  return memberId
}

const payout = (wanted: BankPayout) =>
  host.world.db.transaction(async (tx) => writePayoutLine(tx, await openMoney(tx, host.wall), wanted))
const paidOut = async (wanted: BankPayout) =>
  (await payout(wanted)) ?? expect.fail('the bank did not take it')

const postings = async (movementId: bigint) => {
  const rows = await host.world.db.many<{ accountId: bigint; amount: bigint }>(sql`
    select account_id, amount from entry where movement_id = ${movementId} order by account_id`)
  return Object.fromEntries(rows.map(({ accountId, amount }) => [accountPath(accountId), amount]))
}

test('one practice USDT at 83.33 is booked to the minor unit: fee, payment, its worth, and the rest', async () => {
  const memberId = await withdrawing(1_000_000n)
  const { fee, net } = splitWithdrawalFeeCeil(readMoney('1.00'))
  const { account } = await readAccount({ ...host, random: secureRandom, memberId }, 'INR')
  const { movementId, paid, rest } = await paidOut({
    memberId,
    withdrawalId: 1n,
    net,
    fee,
    currency: 'INR',
    rate: 833_300n,
    account,
  })
  expect({ paid, rest }).toEqual({ paid: 7916n, rest: 42n })
  expect(await postings(movementId)).toEqual({
    'pot/fees': 50_000n,
    rest: 42n,
    'outside/bank/INR': 7916n,
    'exchange/PUSDT': 949_958n,
    'exchange/INR': -7916n,
    [`member/${memberId}/withdrawing`]: -1_000_000n,
  })
  const line = sql`select kind, amount, account, bank_account_id, usdt from bank_line where withdrawal_id = 1`
  expect(await host.world.db.one(line)).toEqual({
    kind: 'payout',
    amount: 7916n,
    account,
    bankAccountId: expect.any(BigInt),
    usdt: 950_000n,
  })
})

test('a payout to an account at the practice bank arrives there and is listed in the exchange records', async () => {
  const memberId = await withdrawing(20_000_000n)
  const where = { ...host, random: secureRandom, memberId }
  const { account } = await readAccount(where, 'NGN')
  await payout({
    memberId,
    withdrawalId: 2n,
    net: 19_000_000n,
    fee: 1_000_000n,
    currency: 'NGN',
    rate: 15_500_000n,
    account,
  })
  expect(await readAccount(where, 'NGN')).toMatchObject({ balance: '29450.00' })
  const { list, total } = await exchangeRecords({}, where)
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ direction: 'out', amount: '29450.00', usdt: '19.00', status: 'arrived' })
})

test('a withdrawal is paid once', async () => {
  const memberId = await withdrawing(4_000_000n)
  const { account } = await readAccount({ ...host, random: secureRandom, memberId }, 'KES')
  const wanted: BankPayout = {
    memberId,
    withdrawalId: 3n,
    net: 1_900_000n,
    fee: 100_000n,
    currency: 'KES',
    rate: 1_290_000n,
    account,
  }
  await payout(wanted)
  await expect(payout(wanted)).rejects.toThrow('bank_line_withdrawal_id_key')
  const left = sql`select balance from balance where account_id = ${memberAccount(memberId, 'withdrawing')}`
  expect(await host.world.db.one(left)).toEqual({ balance: 2_000_000n })
})

test('a payout of more than the member is withdrawing is refused and leaves no line', async () => {
  const memberId = await withdrawing(1_000_000n)
  const { account } = await readAccount({ ...host, random: secureRandom, memberId }, 'ZAR')
  const tooMuch = payout({
    memberId,
    withdrawalId: 4n,
    net: 950_001n,
    fee: 50_000n,
    currency: 'ZAR',
    rate: 180_000n,
    account,
  })
  await expect(tooMuch).rejects.toMatchObject({ error: 'balance_too_low' })
  expect(await host.world.db.maybe(sql`select from bank_line where withdrawal_id = 4`)).toBeUndefined()
})

test('a payout to an unknown account, or in another currency, posts nothing and writes no line', async () => {
  const memberId = await withdrawing(1_000_000n)
  const { account } = await readAccount({ ...host, random: secureRandom, memberId }, 'ZAR')
  const wanted = { memberId, withdrawalId: 5n, net: 950_000n, fee: 50_000n, rate: 180_000n }
  expect(await payout({ ...wanted, currency: 'ZAR', account: 'PRAC87654321' })).toBeNull()
  expect(await payout({ ...wanted, currency: 'INR', account })).toBeNull()
  expect(await host.world.db.maybe(sql`select from bank_line where withdrawal_id = 5`)).toBeUndefined()
})
