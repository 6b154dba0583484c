import { type Id } from '@glasshouse/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, passDays } from '../../../../../tests/support/life.ts'
import { balancesOf, testMember } from '../../../../../tests/support/member.ts'
import { declared, refusalOf } from '../../../../../tests/support/refusal.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { walletRecords } from '../../reporting/wallet/records.ts'
import { walletSummary } from '../../reporting/wallet/summary.ts'
import { buy } from '../order/index.ts'
import { exchangeStock as exchanging } from './index.ts'
import { stockInfo } from './read.ts'

let host: TestWorld
const exchangeStock = (...given: Parameters<typeof exchanging>) =>
  declared('stock.exchange', exchanging(...given))
let productId: bigint
beforeEach(async () => {
  host = await testWorld()
  await host.world.db.run(sql`update world_setting set dividend_basis_points = 1000`)
  const revenueModel = { kind: 'constant', perMachine: '1.00', noisePercent: 0 } as const
  productId = await makeProduct(host, { price: 10_000_000n, dayReturn: 2_000_000n, revenueModel })
})
afterEach(() => host.drop())

const whereOf = (memberId: Id<'member'>, operationId: string | null = null) => ({
  ...host,
  memberId,
  operationId,
})
const buys = (memberId: bigint) =>
  buy({ ...host, random: secureRandom }, { memberId, productId, agree: 'true', operationId: null })
const balances = (memberId: bigint) => balancesOf(host, memberId)
const info = (memberId: Id<'member'>) => stockInfo({}, whereOf(memberId))
const holds = async () => expect((await prove(host.world.db, -1)).broken).toBeNull()

describe('dividends', () => {
  test('each machine is a share from the day after its purchase, and gets only that day’s modelled revenue', async () => {
    const [one, two] = [await testMember(host), await testMember(host, { simulated: true })]
    await buys(one)
    await buys(one)
    await passDays(host, 1)
    expect(await info(one)).toMatchObject({
      shares: 2,
      percent: 10,
      stock: '0.00',
      exchanged: null,
      total: 0,
    })
    await buys(two)
    await passDays(host, 1)
    // Two machines earned 2.00; a tenth of it is divided by two shares. The third share counts from
    // the next day.
    expect((await info(one)).list).toEqual([
      {
        rewardId: expect.stringMatching(/^rwd_/),
        day: 1,
        revenue: '2.00',
        percent: 10,
        allShares: { total: 2, simulated: null },
        perShare: '0.10',
        shares: 2,
        paid: '0.20',
        state: 'credited',
        sources: expect.objectContaining({
          promised: '0.20',
          paid: '0.20',
          revenue: '0.20',
          uncovered: '0.00',
        }),
      },
    ])
    await passDays(host, 1)
    expect(await info(two)).toMatchObject({
      shares: 1,
      stock: '0.10',
      list: [{ day: 2, allShares: { total: 3, simulated: null }, paid: '0.10' }],
    })
    expect(await balances(one)).toEqual({ wallet: '80.00', stock: '0.40' })
    expect(await walletSummary(whereOf(one))).toMatchObject({ stockAmount: '0.40', holdingAssets: '80.40' })
    await holds()
  })

  test('revenue typed in by the operator pays no dividend, and a setting of 0 percent pays none', async () => {
    const memberId = await testMember(host)
    await buys(memberId)
    await host.world.db.transaction(async (tx) => {
      const { openMoney } = await import('../../ledger/moment.ts')
      const { statedRevenue } = await import('../../ledger/movements.ts')
      const { post } = await import('../../ledger/post.ts')
      await post(tx, await openMoney(tx, host.wall), statedRevenue(9_000_000n, 'typed in', 0n))
    })
    await passDays(host, 1)
    expect((await info(memberId)).total).toBe(0)
    await host.world.db.run(sql`update world_setting set dividend_basis_points = 0`)
    await passDays(host, 1)
    expect(await info(memberId)).toMatchObject({ percent: 0, total: 0 })
    expect(await balances(memberId)).toEqual({ wallet: '90.00' })
    await holds()
  })

  test('an amount that does not divide evenly stays in the revenue pot', async () => {
    const members = await Promise.all([1, 2, 3].map(() => testMember(host)))
    for (const memberId of members) await buys(memberId)
    await host.world.db.run(sql`update world_setting set dividend_basis_points = 1`)
    await host.world.db.run(
      sql`update product set revenue_model = '{"kind": "constant", "perMachine": "0.02", "noisePercent": 0}'`,
    )
    await passDays(host, 2)
    // 0.06 was earned; a ten-thousandth of it is 6 units, which gives 2 for each share.
    for (const memberId of members) expect((await info(memberId)).stock).toBe('0.000002')
    await holds()
  })
})

describe('stock.exchange', () => {
  test('moves the whole account once, and later dividends go directly to the wallet', async () => {
    const memberId = await testMember(host)
    expect(await refusalOf(exchangeStock(whereOf(memberId)))).toBe('exchange_nothing')
    await buys(memberId)
    await passDays(host, 1)
    expect(await refusalOf(exchangeStock(whereOf(memberId)))).toBe('exchange_nothing')
    await passDays(host, 2)
    expect(await exchangeStock(whereOf(memberId))).toEqual({ amount: '0.20', balance: '90.20' })
    expect(await refusalOf(exchangeStock(whereOf(memberId)))).toBe('exchange_once')
    await passDays(host, 1)
    expect(await balances(memberId)).toEqual({ wallet: '90.30', stock: '0.00' })
    expect(await refusalOf(exchangeStock(whereOf(memberId)))).toBe('exchange_once')
    expect(await info(memberId)).toMatchObject({
      stock: '0.00',
      exchanged: { amount: '0.20', day: 3 },
      total: 3,
    })
    const { list } = await walletRecords({}, whereOf(memberId))
    expect(list.slice(0, 2)).toMatchObject([
      { type: 14, amount: '0.10', status: 'credited', sources: { revenue: '0.10' } },
      { type: 12, amount: '0.20', sources: null },
    ])
    await holds()
  })

  test('one operation id has one effect and always the same answer', async () => {
    const memberId = await testMember(host)
    await buys(memberId)
    await passDays(host, 2)
    const where = whereOf(memberId, 'tap-1-of-this')
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchangeStock(where)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balances(memberId)).toEqual({ wallet: '90.10', stock: '0.00' })
  })

  test('is refused while money is stopped and after the world has ended', async () => {
    const memberId = await testMember(host)
    await buys(memberId)
    await passDays(host, 2)
    await host.world.db.run(sql`update world_day set money_stopped = true`)
    expect(await refusalOf(exchangeStock(whereOf(memberId)))).toBe('money_stopped')
    await host.world.db.run(sql`update world_day set money_stopped = false`)
    host.wall.forward(400 * 86_400_000)
    expect(await refusalOf(exchangeStock(whereOf(memberId)))).toBe('world_ended')
    expect(await balances(memberId)).toMatchObject({ stock: '0.10' })
  })
})

describe('the proof notices', () => {
  test.each<[string, ReturnType<typeof sql>, RegExp]>([
    [
      'a dividend of another share than the stated one',
      sql`update dividend_day set revenue = revenue + 100`,
      /stated share/,
    ],
    [
      'a dividend that somebody did not get',
      sql`update payable set member_id = member_id + 1 where kind = 'dividend' and day = 1`,
      /each credit|each member with shares/,
    ],
    [
      'an exchange that left something behind',
      sql`update stock_exchange set amount = amount - 1`,
      /who exchanged/,
    ],
  ])('%s', async (_what, change, check) => {
    const memberId = await testMember(host)
    await buys(memberId)
    await passDays(host, 2)
    await exchangeStock(whereOf(memberId))
    await holds()
    await host.world.db.run(change)
    expect((await prove(host.world.db, -1)).broken?.check).toMatch(check)
  })
})
