/**
 * One coupon on many orders and one code by many members, from two processes. Each race is run
 * again with its lock removed, and then the race is lost.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Act, raceActs } from '../../../../../tests/support/acting.ts'
import { byLength } from '../../../../../tests/support/length.ts'
import { makeProduct } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import type { Plant } from '../../../../../tests/support/planted.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { sql } from '../../platform/db/sql.ts'
import { byHost, createCoupon, createRedemptionCode } from '../../staff/index.ts'
import { receiveCoupon } from '../coupon/index.ts'

let host: TestWorld
let productId: string
beforeAll(async () => {
  host = await testWorld()
  productId = (await makeProduct(host, { price: 3_000_000n })).toString()
})
afterAll(() => host.drop())

const rounds = byLength({ short: 1, long: 5 })
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const noWalletLock: Plant = { find: 'for no key update) as own', replace: ') as own' }
const reason = 'An offer of the test'
const promised = async (kind: string, members: readonly bigint[]) =>
  (
    await host.world.db.one<{ count: number }>(
      sql`select count(*)::int as count from payable where kind = ${kind} and member_id = any(${members}::bigint[])`,
    )
  ).count

describe('one coupon on twenty concurrent orders', () => {
  const run = async (plants: readonly Plant[]) => {
    const memberId = await testMember(host)
    const offered = await createCoupon(byHost(host.world, host.wall), {
      ...{
        name: 'One back',
        discount: '1',
        priceLeast: '2',
        offerDays: '9',
        useDays: '9',
        most: '9',
        reason,
      },
    })
    const couponId = readId('coupon', offered.couponId)
    await receiveCoupon({ couponId }, { ...host, memberId })
    const act: Act = {
      act: 'buy',
      memberId: memberId.toString(),
      productId,
      couponId: couponId.toString(),
    }
    const heldAt = 'from member_coupon join coupon using (coupon_id)'
    const outcomes = await raceActs(
      host,
      times(20, () => act),
      { heldAt, plants },
    )
    return { outcomes, discounts: await promised('coupon', [memberId]) }
  }

  test('is used by one order, and one discount is promised', async () => {
    for (let round = 0; round < rounds; round++)
      expect(await run([])).toEqual({ outcomes: { buy: 1, coupon_used: 19 }, discounts: 1 })
  })

  test('is used several times without the wallet’s lock and the condition of the write', async () => {
    const { discounts } = await run([
      noWalletLock,
      { find: 'and coupon_id = $4 and order_id is null', replace: 'and coupon_id = $4' },
    ])
    expect(discounts).toBeGreaterThan(1)
  })
})

describe('codes', () => {
  const draw = async (most: string) =>
    (await createRedemptionCode(byHost(host.world, host.wall), { amount: '1', days: '9', most, reason }))
      .codes[0] ?? ''
  const byMany = async (plants: readonly Plant[]) => {
    const code = await draw('1')
    const members = await Promise.all(times(20, () => testMember(host)))
    const acts = members.map((memberId): Act => ({ act: 'redeem', memberId: memberId.toString(), code }))
    const outcomes = await raceActs(host, acts, { heldAt: 'update redemption_code set redeemed', plants })
    return { outcomes, promises: await promised('redemption', members) }
  }

  test('twenty members exchange a single-use code, and one of them gets it', async () => {
    for (let round = 0; round < rounds; round++)
      expect(await byMany([])).toEqual({
        outcomes: { redeem: 1, redemption_code_unknown: 19 },
        promises: 1,
      })
  })

  test('without the condition of the write, the table itself rejects the surplus', async () => {
    const { outcomes } = await byMany([{ find: 'and redeemed < most', replace: '' }])
    expect(outcomes['bug']).toBeGreaterThan(0)
  })

  const byOne = async (plants: readonly Plant[]) => {
    const memberId = await testMember(host)
    const codes = await Promise.all(times(5, () => draw('1')))
    const acts = codes.map((code): Act => ({ act: 'redeem', memberId: memberId.toString(), code }))
    const heldAt = 'from payable where kind = $1 and member_id = $2 and subject_id = 0'
    const outcomes = await raceActs(host, acts, { heldAt, plants })
    return { outcomes, promises: await promised('redemption', [memberId]) }
  }

  test('one member exchanges five codes, and one exchange is made', async () => {
    for (let round = 0; round < rounds; round++)
      expect(await byOne([])).toEqual({ outcomes: { redeem: 1, exchange_once: 4 }, promises: 1 })
  })

  test('without the wallet’s lock the second exchange fails on the key', async () => {
    const { outcomes } = await byOne([noWalletLock])
    expect(outcomes['bug']).toBeGreaterThan(0)
  })
})
