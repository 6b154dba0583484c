/**
 * What everybody reads in the books is of closed days, and so are the shop's counts: no act of one
 * member on the open day changes a byte of any answer, so nobody can watch a member by reading
 * before and after. The shop says only when the last unit is gone (`product.service.test.ts`).
 */
import { type CallName, id } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMoney } from '../../apps/server/src/ledger/moment.ts'
import { lockWallet } from '../../apps/server/src/ledger/wallet.ts'
import { requestWithdrawal } from '../../apps/server/src/payments/withdrawal/index.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { buyUnits } from '../../apps/server/src/scheme/fund/index.ts'
import { claimAllIncome } from '../../apps/server/src/scheme/income/index.ts'
import { buy } from '../../apps/server/src/scheme/order/index.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { buildRoots, type Life, makeProduct, passDays, startLife } from '../support/life.ts'
import { testMember } from '../support/member.ts'
import { withdrawing } from '../support/withdrawing.ts'
import { addressOfBooks, openBooks } from './open-books.fixture.ts'

let host: TestApp
let life: Life
let productId: bigint
beforeAll(async () => {
  host = await testApp()
  life = await startLife(host, 'an open day')
  productId = await makeProduct(host)
  // The eleventh member.
  await buys(await testMember(host))
  for (let day = 0; day < 8; day++) await life.liveDay()
  await buildRoots(host)
})
afterAll(() => host.drop())

const buys = (memberId: bigint) =>
  buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })

/** No machine of this world has a limited stock. */
const answers: readonly CallName[] = [...openBooks, 'product.list']

/** The bytes of every answer, after those that are kept for a second have been made again. */
async function readAll(): Promise<Record<string, string>> {
  host.wall.forward(2000)
  const read: Partial<Record<CallName, string>> = {}
  for (const name of answers) {
    const reply = await host.app.inject({
      method: 'GET',
      url: addressOfBooks(name),
      headers: { world: 'test' },
    })
    expect(reply.statusCode, name).toBe(200)
    read[name] = reply.rawPayload.toString('base64')
  }
  return read as Record<string, string>
}

const differing = (a: Record<string, string>, b: Record<string, string>): string[] =>
  answers.filter((name) => a[name] !== b[name])

test('no act of a member on the open day changes a byte of the books, and its close does', async () => {
  const { world, wall } = host
  const [member = 0n] = life.members
  const who = await withdrawing(host)
  const acts: Record<string, () => Promise<unknown>> = {
    'a member joins': () => testMember(host),
    'a purchase': () => buys(who.memberId),
    'incomes are received': () =>
      world.db.transaction(async (tx) => {
        const moment = await openMoney(tx, wall)
        await lockWallet(tx, member)
        await claimAllIncome(tx, moment, [member])
      }),
    savings: () =>
      buyUnits({ amount: '20' }, { ...host, memberId: id('member', who.memberId), operationId: null }),
    'a withdrawal is requested': () => requestWithdrawal(host, { ...who, amount: '10', operationId: null }),
  }
  await readAll()
  const before = await readAll()
  for (const [name, act] of Object.entries(acts)) {
    await act()
    expect(differing(before, await readAll()), name).toEqual([])
  }
  await passDays(host, 1)
  await buildRoots(host)
  expect(differing(before, await readAll())).toEqual(
    expect.arrayContaining([
      'books.summary',
      'books.history',
      'books.whatIf',
      'books.ledger',
      'product.list',
    ]),
  )
})
