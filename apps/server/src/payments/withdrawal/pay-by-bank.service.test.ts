/** A card that is not an account of the practice bank: its withdrawal fails and is returned. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '../../../../../tests/support/member.ts'
import { withdrawing } from '../../../../../tests/support/withdrawing.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { walletRecords } from '../../reporting/wallet/records.ts'
import { payByBank, requestWithdrawal } from './index.ts'
import { withdrawalList } from './read.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
  host.wall.forward(10 * 3_600_000)
})
afterAll(() => host.drop())

test.each<readonly [string, (memberId: bigint) => Query]>([
  [
    'a number that nobody has',
    (memberId) => sql`update payee set account = 'PRAC87654321' where member_id = ${memberId}`,
  ],
  [
    'an account in another currency',
    (memberId) => sql`update bank_account set currency = 'NGN' where member_id = ${memberId}`,
  ],
])('%s: the bank does not take it, and all of it comes back in one movement', async (_what, wrong) => {
  const who = await withdrawing(host, { currency: 'INR' })
  const as = { ...host, memberId: who.memberId as never }
  await host.world.db.run(wrong(who.memberId))
  await requestWithdrawal(host, { ...who, amount: '840', operationId: null })
  expect(await payByBank(host.world.db, host.wall)).toBe(1)
  expect(await payByBank(host.world.db, host.wall)).toBe(0)
  const { list } = await withdrawalList({ rail: 'bank' }, as)
  expect(list).toMatchObject([{ state: 'failed', failure: 'bank', reference: null, sentAt: null }])
  expect(await balancesOf(host, who.memberId)).toEqual({ wallet: '100.00', withdrawing: '0.00' })
  const { list: records } = await walletRecords({ pageSize: 2 }, as)
  expect(records.map(({ type, amount, status }) => [type, amount, status])).toEqual([
    [10, '10.00', 'credited'],
    [2, '-10.00', 'failed'],
  ])
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})
