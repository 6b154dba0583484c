/**
 * Coupons from the offer to the discount: used once each, on the products they are for, paid by the
 * operator at the close.
 */
import { formatId, type Id, id, Refusal } from '@glasshouse/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProduct, passDays, putCapital } from '../../../../../tests/support/life.ts'
import { testMember } from '../../../../../tests/support/member.ts'
import { readId } from '../../../../../tests/support/read-id.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { seasonDays } from '../../foundation/world/index.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { prove } from '../../ledger/proof/prove.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { byHost, createCoupon } from '../../staff/index.ts'
import { buy } from '../order/index.ts'
import {
  couponIsOpen,
  offeredCoupons,
  ownCoupons,
  ownProductCoupons,
  productCouponData,
  productCoupons,
} from './read.ts'
import { receiveCoupon } from './receive.ts'

let host: TestWorld
let productId: Id<'product'>
let memberId: bigint
beforeAll(async () => {
  host = await testWorld()
  productId = id('product', await makeProduct(host, { name: 'Water pump', price: 10_000_000n }))
})
beforeEach(async () => {
  memberId = await testMember(host)
})
afterAll(() => host.drop())

const where = (who = memberId) => ({ world: host.world, wall: host.wall, memberId: id('member', who) })
const terms = {
  name: 'Two back',
  discount: '2',
  priceLeast: '5',
  offerDays: '30',
  useDays: '3',
  most: '100',
  reason: 'An offer of the test',
}
const offer = async (changed: Partial<typeof terms> & { productId?: Id<'product'> } = {}) => {
  const made = await createCoupon(byHost(host.world, host.wall), { ...terms, ...changed })
  return readId('coupon', made.couponId)
}
const buyWith = (couponId: Id<'coupon'> | null, machine: bigint = productId) =>
  buy(
    { ...host, random: secureRandom },
    {
      memberId,
      productId: machine,
      agree: 'true',
      operationId: null,
      ...(couponId === null ? {} : { couponId }),
    },
  )
const wallet = async () =>
  (
    await host.world.db.one<{ balance: bigint }>(
      sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`,
    )
  ).balance
const orders = async () =>
  (
    await host.world.db.one<{ count: number }>(
      sql`select count(*)::int as count from ord where member_id = ${memberId}`,
    )
  ).count

test('coupons are closed before the first offer; then one is received and used, and the operator pays two back', async () => {
  expect(await couponIsOpen(where())).toEqual({ open: false })
  await putCapital(host, 100_000_000n)
  const couponId = await offer()
  expect(await couponIsOpen(where())).toEqual({ open: true })
  const product = { productId }
  expect(await offeredCoupons(where())).toMatchObject({
    total: 1,
    list: [{ couponId: formatId('coupon', couponId), left: 100, received: false, discount: '2.00' }],
  })
  expect(await productCouponData(product, where())).toMatchObject({
    offered: 1,
    owned: 0,
    best: null,
    priceAfter: '10.00',
  })

  const taken = await receiveCoupon({ couponId }, where())
  expect(taken).toMatchObject({
    couponId: formatId('coupon', couponId),
    state: 'available',
    orderId: null,
    sources: null,
  })
  expect(await receiveCoupon({ couponId }, where())).toEqual(taken)
  expect(await offeredCoupons(where())).toMatchObject({ list: [{ left: 99, received: true }] })
  expect(await ownProductCoupons(product, where())).toEqual({ total: 1, list: [taken] })
  expect(await productCouponData(product, where())).toMatchObject({
    owned: 1,
    best: taken,
    priceAfter: '8.00',
  })

  const { orderId } = await buyWith(couponId)
  expect(await wallet()).toBe(90_000_000n)
  expect(await ownCoupons({}, where())).toMatchObject({ list: [{ state: 'used', orderId, sources: null }] })
  expect(await ownProductCoupons(product, where())).toEqual({ total: 0, list: [] })
  await expect(buyWith(couponId)).rejects.toThrow(new Refusal('coupon_used', { field: 'couponId' }))
  expect(await orders()).toBe(1)

  await passDays(host, 1)
  expect(await wallet()).toBe(92_000_000n)
  expect(await ownCoupons({ state: 'used' }, where())).toMatchObject({
    list: [{ sources: { promised: '2.00', paid: '2.00', operator: '2.00', purchases: '0.00' } }],
  })
  expect(await ownCoupons({ state: 'available' }, where())).toEqual({ total: 0, list: [] })
})

test('a discount that the operator’s pot cannot pay is not paid back', async () => {
  const empty = await testWorld()
  try {
    const poor = { ...host, ...empty }
    const machine = await makeProduct(poor, { price: 10_000_000n })
    const offered = await createCoupon(byHost(poor.world, poor.wall), terms)
    const couponId = readId('coupon', offered.couponId)
    const who = { ...where(await testMember(poor)), world: poor.world, wall: poor.wall }
    await receiveCoupon({ couponId }, who)
    await buy(
      { ...poor, random: secureRandom },
      {
        memberId: who.memberId,
        productId: machine,
        agree: 'true',
        operationId: null,
        couponId,
      },
    )
    await passDays(poor, 1)
    expect(await ownCoupons({}, who)).toMatchObject({
      list: [{ state: 'used', sources: { promised: '2.00', paid: '0.00', uncovered: '2.00' } }],
    })
    expect((await prove(poor.world.db, -1)).broken).toBeNull()
  } finally {
    await empty.drop()
  }
})

test('an order refuses a coupon that is not the member’s, used, expired or for another product, and no money moves', async () => {
  const strangers = await offer()
  await expect(buyWith(strangers)).rejects.toThrow(new Refusal('coupon_unknown', { field: 'couponId' }))
  const other = id('product', await makeProduct(host, { name: 'Solar roof', price: 20_000_000n }))
  const only = await offer({ productId: other })
  const large = await offer({ discount: '11', priceLeast: '12' })
  await receiveCoupon({ couponId: only }, where())
  await receiveCoupon({ couponId: large }, where())
  for (const couponId of [only, large])
    await expect(buyWith(couponId)).rejects.toThrow(
      new Refusal('coupon_other_product', { field: 'couponId' }),
    )
  const product = { productId }
  expect((await ownProductCoupons(product, where())).total).toBe(0)
  expect((await productCoupons(product, where())).list.map(({ couponId }) => couponId)).not.toContain(
    formatId('coupon', only),
  )
  await passDays(host, 3)
  await expect(buyWith(only, other)).rejects.toThrow(new Refusal('coupon_expired', { field: 'couponId' }))
  expect((await ownCoupons({ state: 'expired' }, where())).total).toBe(2)
  expect([await orders(), await wallet()]).toEqual([0, 100_000_000n])
})

test('an unknown coupon, one no longer on offer and one that is gone cannot be received', async () => {
  const unknown = new Refusal('coupon_unknown', { field: 'couponId' })
  await expect(receiveCoupon({ couponId: id('coupon', 32_767n) }, where())).rejects.toThrow(unknown)
  const today = await offer({ offerDays: '1' })
  const one = await offer({ most: '1' })
  await receiveCoupon({ couponId: one }, where(await testMember(host)))
  await expect(receiveCoupon({ couponId: one }, where())).rejects.toThrow(
    new Refusal('coupon_gone', { field: 'couponId' }),
  )
  await passDays(host, 1)
  await expect(receiveCoupon({ couponId: today }, where())).rejects.toThrow(unknown)
})

test('staff cannot offer a coupon that gives the price away, names a way to pay, or has no end', async () => {
  const staff = byHost(host.world, host.wall)
  expect(() => createCoupon(staff, { ...terms, discount: '5' })).toThrow('amount_invalid')
  expect(() => createCoupon(staff, { ...terms, discount: '0' })).toThrow('amount_invalid')
  expect(() => createCoupon(staff, { ...terms, name: 'pay to someone@okbank' })).toThrow('text_refused')
  expect(() => createCoupon(staff, { ...terms, useDays: '366' })).toThrow(
    new Refusal('field_invalid', { field: 'useDays' }),
  )
  await expect(createCoupon(staff, { ...terms, productId: id('product', 32_767n) })).rejects.toThrow(
    'product_unknown',
  )
  expect((await prove(host.world.db, -1)).broken).toBeNull()
})

test('in a demo world a coupon is valid until the season’s last day at the latest, and the offer shows it', async () => {
  const couponId = await offer({ useDays: '200' })
  const { day } = await host.world.db.one<{ day: number }>(sql`select open_day as day from world_day`)
  const offeredDays = async () =>
    (await offeredCoupons(where())).list.find((one) => one.couponId === formatId('coupon', couponId))?.useDays
  expect(await offeredDays()).toBe(200)
  await host.world.db.run(sql`update world_setting set demo = true`)
  try {
    expect(await offeredDays()).toBe(seasonDays - day)
    expect((await receiveCoupon({ couponId }, where())).lastDay).toBe(seasonDays - 1)
  } finally {
    await host.world.db.run(sql`update world_setting set demo = false`)
  }
  memberId = await testMember(host)
  expect((await receiveCoupon({ couponId }, where())).lastDay).toBe(day + 199)
})
