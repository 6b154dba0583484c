/** Products on sale, buying them, and a member's own machines with their income. */
import * as z from 'zod/mini'
import { declareCall, nothing } from '../../call.ts'
import { idText, parsedId, parsedIncomeId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber, instantText } from '../../values/time.ts'

/** 0 draft, 1 on sale, 2 paused, 3 sold out, 4 ended, 5 pre-sale, 6 rush (opens within 24 h). */
export const productStatus = z.enum({
  draft: 0,
  onSale: 1,
  paused: 2,
  soldOut: 3,
  ended: 4,
  preSale: 5,
  rush: 6,
})

/** What machines earn by the revenue model of their product. */
const earningFields = {
  revenueKind: z.enum(['constant', 'seasonal', 'decaying', 'outage', 'none']),
  /**
   * Expected, the mean of a day over the days of income: of a product, those of a machine bought
   * on the open day; of an order, its own.
   */
  revenuePerDay: amountText,
  /**
   * The newest settled day, and what one machine earned on it: as much as the close booked for
   * each, rounded down. Null before the first close, for the kind `none`, and for a product of
   * which nothing was sold by that close.
   */
  lastDay: z.nullable(
    z.object({
      day: dayNumber,
      earned: amountText,
      /** An outage was under way on that day, or a machine earned nothing. */
      stands: z.boolean(),
    }),
  ),
}

/** Machines sold by a close. */
export const soldCounted = z.object({
  total: z.number(),
  /**
   * Those of simulated members; null where people and simulated members have joined: the rest
   * would be what people bought, on a quiet day one of them. Then the two are not told apart.
   */
  simulated: z.nullable(z.number()),
})

export const productItem = z.object({
  productId: z.string(),
  productImg: z.string(),
  productName: z.string(),
  status: productStatus,
  startTime: z.nullable(instantText),
  endTime: z.nullable(instantText),
  /** The instant a countdown runs to; null when there is nothing to wait for. */
  daotimes: z.nullable(instantText),
  price: amountText,
  dayReturnAmount: amountText,
  validDays: z.number(),
  /** Day return × days: promised, not earned. */
  walletotal: amountText,
  /** Expected, in the same days: `revenuePerDay` is its part of one day, rounded down. */
  revenueTotal: amountText,
  /** Units on sale in all; null when there is no limit. */
  stock: z.nullable(z.number()),
  /**
   * By the last close. A count that moved with each purchase told a class of few, who look at it
   * twice, that one of them had just bought. `status` is of now.
   */
  sold: soldCounted,
  limitPerMember: z.nullable(z.number()),
  ...earningFields,
})
export type ProductItem = z.output<typeof productItem>

/** The caller's machines of one product. */
const ownMachines = z.object({
  /** Those that still pay. */
  machines: z.number(),
  expired: z.number(),
  /** Of all of them, the expired ones too: what they cost, and what was paid for them so far. */
  price: amountText,
  paid: amountText,
  newestOrderId: z.nullable(z.string()),
})

export const orderItem = z.object({
  orderId: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImg: z.string(),
  price: amountText,
  dayReturnAmount: amountText,
  validDays: z.number(),
  walletotal: amountText,
  /** When it was bought. */
  startTime: instantText,
  /** When its first income falls due. */
  validDate: instantText,
  /** When its next income falls due; null when it is expired. */
  getTime: z.nullable(instantText),
  /** When its last income falls due. */
  expiryDate: instantText,
  /** Days of income still to come. */
  maturity: z.number(),
  status: z.enum(['valid', 'expired']),
  /** All incomes due so far, by source. */
  soFar: sourcesData,
  /** `lastDay` is the product's, and null, too, when this machine was not at work on that day. */
  ...earningFields,
})
export type OrderItem = z.output<typeof orderItem>

/** not_received → (tap) receiving → received; `uncovered` when nothing of it could be paid. */
const incomeState = z.enum(['not_received', 'receiving', 'received', 'uncovered'])

export const incomeItem = z.object({
  incomeId: z.string(),
  orderId: z.string(),
  productName: z.string(),
  productImg: z.string(),
  day: dayNumber,
  dueAt: instantText,
  state: incomeState,
  /**
   * When a receiving income is credited at the latest: 30 minutes of world time after its claim.
   */
  creditAt: z.nullable(instantText),
  sources: sourcesData,
})
export type IncomeItem = z.output<typeof incomeItem>

const postingItem = z.object({
  /** Account path; the caller's own accounts are shown as `member/me/…`, other members' never. */
  account: z.string(),
  amount: amountText,
})

export const movementItem = z.object({
  movementId: z.string(),
  code: z.string(),
  day: dayNumber,
  happenedAt: instantText,
  postings: z.array(postingItem),
})

export const productCalls = {
  'product.list': declareCall({
    service: 'product',
    method: 'GET',
    path: 'product/list',
    auth: 'public',
    ours: true,
    summary: 'Products that are or will be for sale, in the order the operator gave them.',
    shows: ['product'],
    body: nothing,
    data: z.object({ total: z.number(), list: z.array(productItem) }),
    errors: [],
  }),
  'product.detail': declareCall({
    service: 'product',
    method: 'GET',
    path: 'product/detail',
    auth: 'visitor',
    stamped: true,
    ours: true,
    summary: 'One product with its lease agreement, and the caller’s own machines of it.',
    shows: ['product', 'income'],
    body: z.object({ productId: parsedId('product') }),
    data: z.object({
      ...productItem.shape,
      /** Paragraphs of the lease agreement in the request's language. */
      leaseAgreement: z.array(z.string()),
      leaseVersion: z.number(),
      /**
       * The parts of the price that leave immediately: the machine's real cost, and the operator's
       * share. The pot receives the rest.
       */
      machineCost: amountText,
      operatorTake: amountText,
      /** Null for a visitor. */
      own: z.nullable(ownMachines),
    }),
    errors: ['product_unknown'],
  }),
  'order.create': declareCall({
    service: 'product',
    method: 'POST',
    path: 'mine/order/create',
    auth: 'session',
    summary: 'Buys one machine. The lease agreement must be agreed to.',
    changes: ['wallet', 'income', 'product', 'books', 'team', 'reward', 'profile'],
    body: z.object({
      productId: parsedId('product'),
      agree: z.enum(['true', 'false']),
      /**
       * One of the caller's coupons: its discount is returned at the close of the day, from the
       * operator’s pot.
       */
      couponId: z.optional(parsedId('coupon')),
    }),
    data: z.object({ orderId: z.string(), balance: amountText, firstDue: instantText }),
    errors: [
      'product_unknown',
      'product_not_on_sale',
      'product_sold_out',
      'product_limit_reached',
      'machines_too_many',
      'agreement_needed',
      'balance_too_low',
      'coupon_unknown',
      'coupon_used',
      'coupon_expired',
      'coupon_other_product',
      'money_stopped',
      'idempotency_conflict',
      'account_disabled',
      'world_ended',
    ],
    money: true,
  }),
  'order.list': declareCall({
    service: 'product',
    method: 'GET',
    path: 'mine/order/record',
    auth: 'member',
    summary: 'My machines, valid or expired, newest first; with `orderId` only that one.',
    shows: ['income'],
    body: z.object({
      ...pageFields,
      status: z.optional(z.enum(['valid', 'expired'])),
      orderId: z.optional(parsedId('order')),
    }),
    data: listOf(orderItem),
    errors: ['page_too_deep', 'order_unknown'],
  }),
  'order.incomes': declareCall({
    service: 'product',
    method: 'GET',
    path: 'mine/order/subrecord',
    auth: 'member',
    summary: 'Incomes of one of my machines, newest day first.',
    shows: ['income'],
    body: z.object({ ...pageFields, orderId: parsedId('order') }),
    data: listOf(incomeItem),
    errors: ['page_too_deep', 'order_unknown'],
  }),
  'income.due': declareCall({
    service: 'product',
    method: 'GET',
    path: 'income/due',
    auth: 'member',
    ours: true,
    summary: 'Incomes that fell due and are not received yet, one row for each order, and their sum.',
    shows: ['income'],
    body: z.object(pageFields),
    data: z.object({
      ...listOf(
        z.object({
          orderId: z.string(),
          productName: z.string(),
          productImg: z.string(),
          fromDay: dayNumber,
          throughDay: dayNumber,
          days: z.number(),
          /** The newest income: tapping Receive claims the order through that day. */
          incomeId: z.string(),
          sources: sourcesData,
        }),
      ).shape,
      all: sourcesData,
      receiving: z.object({ amount: amountText, creditAt: z.nullable(instantText) }),
    }),
    errors: ['page_too_deep'],
  }),
  'income.receive': declareCall({
    service: 'product',
    method: 'POST',
    path: 'income/takeout',
    auth: 'member',
    summary: 'Receives one income (its order through that day), one order, or all that is due.',
    changes: ['wallet', 'income'],
    body: z.object({ incomeId: z.optional(parsedIncomeId), orderId: z.optional(parsedId('order')) }),
    data: z.object({ amount: amountText, orders: z.number(), creditAt: instantText }),
    errors: [
      'income_unknown',
      'order_unknown',
      'nothing_to_receive',
      'money_stopped',
      'idempotency_conflict',
    ],
    money: true,
  }),
  'income.detail': declareCall({
    service: 'product',
    method: 'GET',
    path: 'income/detail',
    auth: 'member',
    ours: true,
    summary:
      'One income: its sources, the close that funded it with its postings, and the credit once it came.',
    shows: ['income'],
    body: z.object({ incomeId: parsedIncomeId }),
    data: z.object({
      income: incomeItem,
      policy: z.enum(['revenue-backed', 'promise-first']),
      /** Whether the operator's pot paid incomes on that day; otherwise it only paid rewards. */
      operatorFunds: z.boolean(),
      /** The whole day: the promises to everyone, and the amount that could be paid. */
      close: z.object({
        promised: amountText,
        paid: amountText,
        incomes: z.number(),
        movement: z.nullable(movementItem),
      }),
      /**
       * Of all purchases on that day, and of all up to its close: the part that no pot received.
       */
      outflow: z.object({
        machineCosts: amountText,
        operatorTook: amountText,
        machineCostsSoFar: amountText,
        operatorTookSoFar: amountText,
      }),
      credit: z.nullable(movementItem),
    }),
    errors: ['income_unknown'],
  }),
}

export const rewardCalls = {
  'registerReward.query': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'registerReward/query',
    auth: 'member',
    summary: 'The free income of a new member: open, waiting for the close of the day, funded or received.',
    shows: ['reward'],
    body: nothing,
    data: z.object({
      state: z.enum(['open', 'waiting', 'received', 'uncovered']),
      amount: amountText,
      dueAt: z.nullable(instantText),
      sources: z.nullable(sourcesData),
      /** For `reward.payers`; null while it is open. */
      rewardId: z.nullable(idText('reward')),
    }),
    errors: [],
  }),
  'registerReward.receive': declareCall({
    service: 'gift',
    method: 'GET',
    path: 'registerReward/receive',
    auth: 'member',
    summary: 'Asks for the free income: it is funded at the close of the day. Asking again changes nothing.',
    changes: ['wallet', 'reward'],
    body: nothing,
    data: z.object({
      state: z.enum(['waiting', 'received', 'uncovered']),
      amount: amountText,
      dueAt: instantText,
    }),
    errors: ['money_stopped', 'world_ended', 'feature_closed'],
    money: true,
  }),
}
