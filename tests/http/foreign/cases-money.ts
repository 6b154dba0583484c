/** Product, gift and wallet services, and savings: machines, incomes, rewards, coupons. */
import { expect } from 'vitest'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import { type Case, elsewhere, nobody, type Stage } from './stage.ts'

const records = async ({ me }: Stage, type: string): Promise<number> =>
  (await me.client.ask('GET /wallet/wallet/records', { fields: { type } })).data.total
const signedToday = async ({ me }: Stage) => (await me.client.ask('GET /gift/signin/today')).data.signedIn

export const moneyCases = {
  'order.create': {
    address: 'POST /product/mine/order/create',
    good: ({ productId }) => ({ fields: { productId, agree: 'true' } }),
    sees: async (_reply, stage) => {
      expect((await stage.me.client.ask('GET /product/mine/order/record')).data.total).toBe(2)
      expect(await records(stage, '3')).toBe(2)
    },
    bad: ({ productId }) => ({ fields: { productId, agree: 'false' } }),
    says: 'agreement_needed',
  },
  'order.list': {
    address: 'GET /product/mine/order/record',
    good: { fields: { status: 'valid', pageNum: '1', pageSize: '5' } },
    sees: ({ data }) => expect(data.list[0]).toMatchObject({ price: '10.00', status: 'valid' }),
    bad: { fields: { pageNum: '1000', pageSize: '50' } },
    says: 'page_too_deep',
  },
  'order.incomes': {
    address: 'GET /product/mine/order/subrecord',
    good: async (stage) => {
      const { data } = await stage.me.client.ask('GET /product/mine/order/record')
      return { fields: { orderId: data.list.at(-1).orderId } }
    },
    sees: ({ data }) => expect(data.total).toBeGreaterThan(0),
    bad: { fields: { orderId: 'ord_zzz' } },
    says: 'order_unknown',
  },
  'income.receive': {
    address: 'POST /product/income/takeout',
    good: {},
    sees: async ({ msg }, { host, me }) => {
      expect(msg).toBe('Received successfully; expected to arrive in 30 minutes.')
      const claims = sql`select count(*)::int as count from claim where member_id = ${me.memberId}`
      expect(await host.world.db.one(claims)).toEqual({ count: 1 })
    },
    bad: { fields: { incomeId: 'inc_zzz.1' } },
    says: 'income_unknown',
  },
  'registerReward.query': {
    address: 'GET /gift/registerReward/query',
    good: async ({ newcomer }) => ({ as: (await newcomer()).client }),
    sees: ({ data }) => expect(data).toMatchObject({ state: 'open', amount: '0.50', sources: null }),
    bad: nobody,
    says: 'unauthorized',
  },
  'registerReward.receive': {
    address: 'GET /gift/registerReward/receive',
    good: {},
    sees: async (_reply, { host, me }) =>
      expect(
        await host.world.db.many(
          sql`select kind from payable where member_id = ${me.memberId} and kind = 'register-reward'`,
        ),
      ).toHaveLength(1),
    bad: nobody,
    says: 'unauthorized',
  },
  'signin.today': {
    address: 'GET /gift/signin/today',
    good: async ({ newcomer }) => ({ as: (await newcomer()).client }),
    sees: ({ data }) => expect(data.signedIn).toBe(false),
    bad: nobody,
    says: 'unauthorized',
  },
  'signin.sign': {
    address: 'POST /gift/signin/today',
    good: {},
    sees: async (_reply, stage) => expect(await signedToday(stage)).toBe(true),
    bad: nobody,
    says: 'unauthorized',
  },
  'signin.signToday': {
    address: 'POST /gift/signin/todaySignin',
    good: ({ friend }) => ({ as: friend.client }),
    sees: async (_reply, { host, friend }) =>
      expect(
        await host.world.db.many(sql`select from sign_in where member_id = ${friend.memberId}`),
      ).toHaveLength(1),
    bad: nobody,
    says: 'unauthorized',
  },
  'signin.record': {
    address: 'GET /gift/signin/record',
    good: async ({ me }) => {
      await me.client.ask('POST /gift/signin/today')
      return {}
    },
    sees: ({ data }) => expect(data.total).toBe(1),
    bad: { fields: { pageNum: '1000', pageSize: '50' } },
    says: 'page_too_deep',
  },
  'coupon.isOpen': {
    address: 'GET /gift/coupon/isOpen',
    good: {},
    sees: ({ data }) => expect(data.open).toBe(true),
    bad: elsewhere,
    says: 'not_found',
  },
  'coupon.ofProduct': {
    address: 'GET /gift/coupon/productCoupons',
    good: ({ productId }) => ({ fields: { productId } }),
    sees: ({ data }, { couponId }) => expect(data.list[0].couponId).toBe(couponId),
    bad: { fields: { productId: 'prd_zzz' } },
    says: 'product_unknown',
  },
  'coupon.receive': {
    address: 'POST /gift/coupon/receiveCoupon',
    good: ({ couponId }) => ({ fields: { couponId } }),
    sees: async (_reply, { me }) => expect((await me.client.ask('GET /gift/coupon/all')).data.total).toBe(1),
    bad: { fields: { couponId: 'cpn_zzz' } },
    says: 'coupon_unknown',
  },
  'coupon.all': {
    address: 'GET /gift/coupon/all',
    good: async ({ me, couponId }) => {
      await me.client.ask('POST /gift/coupon/receiveCoupon', { fields: { couponId } })
      return { fields: { state: 'available' } }
    },
    sees: ({ data }, { couponId }) => expect(data.list[0]).toMatchObject({ couponId }),
    bad: { fields: { state: 'lost' } },
    says: 'field_invalid',
  },
  'coupon.mineOfProduct': {
    address: 'GET /gift/coupon/userProductCoupons',
    good: async ({ me, couponId, productId }) => {
      await me.client.ask('POST /gift/coupon/receiveCoupon', { fields: { couponId } })
      return { fields: { productId } }
    },
    sees: ({ data }, { couponId }) => expect(data.list[0]).toMatchObject({ couponId }),
    bad: { fields: { productId: 'prd_zzz' } },
    says: 'product_unknown',
  },
  'coupon.dataOfProduct': {
    address: 'GET /gift/coupon/queryPruductCouponData',
    good: async ({ me, couponId, productId }) => {
      await me.client.ask('POST /gift/coupon/receiveCoupon', { fields: { couponId } })
      return { fields: { productId } }
    },
    sees: ({ data }) => expect(data).toMatchObject({ offered: 1, owned: 1, priceAfter: '8.00' }),
    bad: { fields: { productId: 'none' } },
    says: 'field_invalid',
  },
  'withdrawal.status': {
    address: 'GET /wallet/cash/withdraw/status',
    good: {},
    sees: ({ data }) => expect(data).toMatchObject({ minimum: '1.00', feePercent: 5 }),
    bad: nobody,
    says: 'unauthorized',
  },
  'exchangeRate.get': {
    address: 'GET /gift/exchangeRate/get',
    good: { fields: { currency: 'NGN' } },
    sees: ({ data }) => expect(Number(data.rate)).toBeGreaterThan(0),
    bad: { fields: { currency: 'EUR' } },
    says: 'field_invalid',
  },
  'fund.sell': {
    address: 'POST /user/app/financial/sellFinancial',
    good: async ({ me }) => {
      await me.client.ask('POST /wallet/fund/buy', { fields: { amount: '4' } })
      return { fields: { amount: '1.5' } }
    },
    sees: async (_reply, { me }) =>
      expect((await me.client.ask('POST /product/mine/yeb/income')).data.units).toBe('2.50'),
    bad: { fields: { amount: '1000' } },
    says: 'balance_too_low',
  },
  'fund.income': {
    address: 'POST /product/mine/yeb/income',
    good: { fields: { pageNum: '1', pageSize: '5' } },
    sees: ({ data }) => expect(data).toMatchObject({ unitPrice: '1.00', list: [] }),
    bad: { fields: { pageNum: '1000', pageSize: '50' } },
    says: 'page_too_deep',
  },
} satisfies Readonly<Record<string, Case>>
