import { type Id, id } from '@glasshouse/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { balancesOf, testMember } from '../../../../../tests/support/member.ts'
import { declared, refusalOf } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { openMemberAccounts } from '../../ledger/accounts.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { walletRecords } from '../../reporting/wallet/records.ts'
import { walletSummary } from '../../reporting/wallet/summary.ts'
import { buy } from '../order/index.ts'
import { fundHandlers } from './index.ts'
import { fundIncome } from './read.ts'

let host: TestWorld
const buyUnits = (...given: Parameters<(typeof fundHandlers)['fund.buy']>) =>
  declared('fund.buy', fundHandlers['fund.buy'](...given))
const sellUnits = (...given: Parameters<(typeof fundHandlers)['fund.sell']>) =>
  declared('fund.sell', fundHandlers['fund.sell'](...given))
beforeEach(async () => {
  host = await testWorld()
})
afterEach(() => host.drop())

const whereOf = (memberId: Id<'member'>, operationId: string | null = null) => ({
  ...host,
  memberId,
  operationId,
})
const balances = (memberId: bigint) => balancesOf(host, memberId)
const holds = async () => expect((await prove(host.world.db, -1)).broken).toBeNull()
const income = (memberId: Id<'member'>, page: { pageSize?: number; after?: string } = {}) =>
  fundIncome(page, whereOf(memberId))

describe('buying and selling', () => {
  test('moves money between the member’s own accounts immediately and without a fee', async () => {
    const memberId = await testMember(host)
    expect(await buyUnits({ amount: '60.5' }, whereOf(memberId))).toEqual({
      units: '60.50',
      balance: '39.50',
    })
    expect(await sellUnits({ amount: '0.01' }, whereOf(memberId))).toEqual({
      units: '60.49',
      balance: '39.51',
    })
    expect(await balances(memberId)).toEqual({ wallet: '39.51', fund: '60.49' })
    expect(await sellUnits({ amount: '60.49' }, whereOf(memberId))).toEqual({
      units: '0.00',
      balance: '100.00',
    })
    const { list } = await walletRecords({ type: '13' }, whereOf(memberId))
    expect(list.map(({ description, amount, status }) => [description, amount, status])).toEqual([
      ['fund', '60.49', 'succeeded'],
      ['fund', '0.01', 'succeeded'],
      ['fund', '-60.50', 'succeeded'],
    ])
    expect((await walletSummary(whereOf(memberId))).holdingAssets).toBe('100.00')
    await holds()
  })

  test('one operation id has one effect, and another amount under it is refused', async () => {
    const memberId = await testMember(host)
    const where = whereOf(memberId, 'tap-1-of-this')
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyUnits({ amount: '10' }, where)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await refusalOf(buyUnits({ amount: '11' }, where))).toBe('idempotency_conflict')
    expect(await refusalOf(sellUnits({ amount: '10' }, where))).toBe('idempotency_conflict')
    expect(await balances(memberId)).toEqual({ wallet: '90.00', fund: '10.00' })
    const other = await testMember(host)
    expect(await buyUnits({ amount: '11' }, whereOf(other, 'tap-1-of-this'))).toMatchObject({
      units: '11.00',
    })
  })

  test('each refusal comes in the order of the guards, and nothing changes', async () => {
    const memberId = await testMember(host)
    await buyUnits({ amount: '40' }, whereOf(memberId))
    const both = async (amount: string) => [
      await refusalOf(buyUnits({ amount }, whereOf(memberId))),
      await refusalOf(sellUnits({ amount }, whereOf(memberId))),
    ]
    expect(await both('0')).toEqual(['amount_invalid', 'amount_invalid'])
    expect(await both('0.00')).toEqual(['amount_invalid', 'amount_invalid'])
    expect(await both('60.01')).toEqual(['balance_too_low', 'balance_too_low'])
    expect(await refusalOf(sellUnits({ amount: '40.01' }, whereOf(memberId)))).toBe('balance_too_low')
    expect(await refusalOf(sellUnits({ amount: '1' }, whereOf(await testMember(host))))).toBe(
      'balance_too_low',
    )
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    expect(await both('1')).toEqual(['money_stopped', 'money_stopped'])
    await host.world.db.run(sql`update world_day set money_stopped = false`)
    expect(await balances(memberId)).toEqual({ wallet: '60.00', fund: '40.00' })
    host.wall.forward(400 * 86_400_000)
    expect(await both('1')).toEqual(['world_ended', 'world_ended'])
    await holds()
  })

  test('a member cannot put owed money into savings', async () => {
    const memberId = await testMember(host)
    await host.world.db.transaction((tx) => openMemberAccounts(tx, memberId, ['debt']))
    await host.world.db.run(
      sql`update balance set balance = -30000000 where account_id = ${memberId}::bigint * 8 + 4`,
    )
    expect(await refusalOf(buyUnits({ amount: '70.01' }, whereOf(memberId)))).toBe('balance_too_low')
    expect(await refusalOf(buyUnits({ amount: '70' }, whereOf(memberId)))).toBe('accepted')
  })
})

describe('accruals', () => {
  test('units accrue for each whole day they were held, from named pots, into the wallet', async () => {
    await putCapital(host, 10_000_000n)
    const memberId = await testMember(host)
    await buyUnits({ amount: '50' }, whereOf(memberId))
    expect(await income(memberId)).toMatchObject({
      units: '50.00',
      counting: '0.00',
      promisedToday: '0.00',
      total: 0,
    })
    await passDays(host, 1)
    expect(await income(memberId)).toMatchObject({
      unitPrice: '1.00',
      percentADay: 0.5,
      counting: '50.00',
      promisedToday: '0.25',
      total: 0,
      list: [],
    })
    await sellUnits({ amount: '20' }, whereOf(memberId))
    await buyUnits({ amount: '5' }, whereOf(memberId))
    expect(await income(memberId)).toMatchObject({ units: '35.00', counting: '30.00', promisedToday: '0.15' })
    await passDays(host, 2)
    const shown = await income(memberId)
    expect(shown.list.map(({ day, paid, state, sources }) => [day, paid, state, sources.operator])).toEqual([
      [2, '0.175', 'credited', '0.175'],
      [1, '0.15', 'credited', '0.15'],
    ])
    expect(shown.ever).toMatchObject({ promised: '0.325', paid: '0.325', uncovered: '0.00' })
    expect(await balances(memberId)).toEqual({ wallet: '65.325', fund: '35.00' })
    const { list } = await walletRecords({ type: '13', pageSize: 1 }, whereOf(memberId))
    expect(list[0]).toMatchObject({ amount: '0.175', sources: { operator: '0.175', paid: '0.175' } })
    await holds()
  })

  test('units sold after a day closed still count for that day, also before it is settled', async () => {
    await putCapital(host, 10_000_000n)
    const memberId = await testMember(host)
    await buyUnits({ amount: '100' }, whereOf(memberId))
    await passDays(host, 1)
    host.wall.forward(86_400_000)
    const { closeDay, settleDay } = await import('../day/index.ts')
    expect(await closeDay(host.world.db, host.wall)).toBe(1)
    await sellUnits({ amount: '100' }, whereOf(memberId))
    await settleDay(host.world.db)
    await passDays(host, 1)
    expect((await income(memberId)).list).toMatchObject([{ day: 1, promised: '0.50' }])
    await holds()
  })

  test('when the pots are short, savings and machines get the same share, and the rest is booked', async () => {
    const productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 1_000_000n })
    const [saver, buyer] = [await testMember(host), await testMember(host)]
    await buyUnits({ amount: '100' }, whereOf(saver))
    await buy(
      { ...host, random: secureRandom },
      { memberId: buyer, productId, agree: 'true', operationId: null },
    )
    await passDays(host, 1)
    await host.world.db.run(sql`update world_setting set policy = 'promise-first'`)
    // 1.5 is promised; the pots hold 0.500001 of revenue, 0.4 of the operator's and then 10 of
    // members' payments.
    await putCapital(host, 400_000n)
    await host.world.db.transaction(async (tx) => {
      const { openMoney } = await import('../../ledger/moment.ts')
      const { statedRevenue } = await import('../../ledger/movements.ts')
      const { post } = await import('../../ledger/post.ts')
      await post(tx, await openMoney(tx, host.wall), statedRevenue(500_001n, 'by hand', 0n))
    })
    await passDays(host, 1)
    expect((await income(saver)).list[0]).toMatchObject({
      promised: '0.50',
      paid: '0.50',
      sources: { revenue: '0.166667', operator: '0.133333', purchases: '0.199999', rest: '0.000001' },
    })
    await host.world.db.run(sql`update world_setting set policy = 'revenue-backed'`)
    await putCapital(host, 750_000n)
    await passDays(host, 1)
    expect((await income(saver)).list[0]).toMatchObject({
      paid: '0.25',
      state: 'credited',
      sources: { operator: '0.25', uncovered: '0.25' },
    })
    await passDays(host, 1)
    expect((await income(saver)).list[0]).toMatchObject({ paid: '0.00', state: 'uncovered' })
    await holds()
  })

  test('the rate at the close counts', async () => {
    await putCapital(host, 10_000_000n)
    const memberId = await testMember(host)
    await buyUnits({ amount: '100' }, whereOf(memberId))
    await passDays(host, 1)
    await host.world.db.run(sql`update world_setting set fund_basis_points = 0`)
    await passDays(host, 1)
    await host.world.db.run(sql`update world_setting set fund_basis_points = 100`)
    await passDays(host, 1)
    expect((await income(memberId)).list).toMatchObject([{ day: 2, promised: '1.00' }])
    await holds()
  })

  test('pages follow each other without gaps, and stored sums equal computed ones', async () => {
    await putCapital(host, 10_000_000n)
    const memberId = await testMember(host)
    await buyUnits({ amount: '10' }, whereOf(memberId))
    await passDays(host, 6)
    const first = await income(memberId, { pageSize: 2 })
    expect(first.list.map(({ day }) => day)).toEqual([5, 4])
    const second = await income(memberId, { pageSize: 3, after: first.next as string })
    expect(second.list.map(({ day }) => day)).toEqual([3, 2, 1])
    expect(second).toMatchObject({ total: 5, next: null })
    // The state after somebody read a long list: the sums through day 3 are stored.
    await host.world.db.run(sql`
      insert into payable_tally select member_id, kind, 3, count(*), sum(promised), sum(revenue), sum(fees), sum(operator),
        sum(purchases), sum(rest)
      from payable where kind = 'fund' and day <= 3 group by member_id, kind`)
    expect(await income(memberId)).toMatchObject({ total: 5, ever: first.ever })
    expect(await refusalOf(income(memberId, { after: 'x.y' }))).toBe('field_invalid')
  })

  test('another member sees nothing of a member’s savings', async () => {
    const [memberId, other] = [await testMember(host), await testMember(host)]
    await buyUnits({ amount: '10' }, whereOf(memberId))
    await passDays(host, 2)
    expect(await income(id('member', other))).toMatchObject({ units: '0.00', total: 0, list: [] })
  })
})

describe('the proof notices', () => {
  test.each<[string, ReturnType<typeof sql>, RegExp]>([
    ['units that the account does not hold', sql`update fund set units = units + 1`, /units of a member/],
    [
      'an accrual of more than was held',
      sql`update payable set promised = promised + 1, operator = operator + 1 where kind = 'fund' and day = 1`,
      /each accrual|by source/,
    ],
  ])('%s', async (_what, change, check) => {
    await putCapital(host, 10_000_000n)
    const memberId = await testMember(host)
    await buyUnits({ amount: '10' }, whereOf(memberId))
    await passDays(host, 2)
    await holds()
    await host.world.db.run(change)
    expect((await prove(host.world.db, -1)).broken?.check).toMatch(check)
  })
})
