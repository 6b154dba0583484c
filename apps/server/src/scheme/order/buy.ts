/** The purchase of one machine, from start to end. */
import { type BodyOf, type DataOf, formatId, formatMoney, Refusal } from '@glasshouse/contract'
import { dueSpan, operatorTake, shownDueMs } from '@glasshouse/model'
import type { Context } from '../../context.ts'
import { actInBatch, type Considered } from '../../ledger/batched-acts.ts'
import type { Moment } from '../../ledger/moment.ts'
import { purchase } from '../../ledger/movements.ts'
import { inputHash } from '../../ledger/operation.ts'
import { postAll } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Random } from '../../platform/random.ts'
import { useCoupon } from '../coupon/index.ts'
import { bucketCount, takeFromAny, takeFromOne } from '../product/index.ts'
import { allowedTerms } from './guards.ts'
import {
  insertOrders,
  type NewOrder,
  openPurchase,
  type PurchaseFacts,
  type PurchaseRequest,
  purchaseFacts,
  writePurchase,
} from './store.ts'

export interface Buy extends PurchaseRequest {
  readonly agree: BodyOf<'order.create'>['agree']
  /** One of the member's own coupons. */
  readonly couponId?: bigint
}

type Drawing = Buy & { readonly random: Random }

/**
 * With 16 purchases under way over 32 buckets, one in 40 finds all three locked and waits for one.
 */
const bucketsTried = 3

type Bought = DataOf<'order.create'>

const input = ({ productId, agree, couponId }: Buy) => ({ call: 'order.create', productId, agree, couponId })

async function decide(
  tx: Tx,
  { asked, facts, moment, wallNow, memberId, wallet }: Considered<Drawing, PurchaseFacts>,
) {
  const { productId, agree, operationId, couponId, random } = asked
  const terms = allowedTerms({ facts, agree, wallet, now: moment.now, wallNowMs: wallNow.getTime() })
  const { orderId, movementId, simulated, takeBasisPoints } = facts
  if (couponId !== undefined)
    await useCoupon(tx, moment, { memberId, couponId, orderId, productId, price: terms.price })
  const result: Bought = {
    orderId: formatId('order', orderId),
    balance: formatMoney(wallet - terms.price),
    firstDue: new Date(shownDueMs(moment.now.getTime(), 1)).toISOString(),
  }
  const made: NewOrder = {
    orderId,
    movementId,
    memberId,
    simulated,
    productId,
    buckets: Array.from({ length: bucketsTried }, () => random.below(bucketCount(terms.stock))),
    terms,
    takeBasisPoints,
    ...dueSpan(moment.day, terms.validDays),
    kept: operationId === null ? null : { operationId, inputHash: inputHash(input(asked)), result },
  }
  return { result, made }
}

const paid = ({ memberId, productId, movementId, terms, takeBasisPoints }: NewOrder) => ({
  ...purchase({
    memberId,
    productId,
    price: terms.price,
    machineCost: terms.machineCost,
    take: operatorTake(terms, BigInt(takeBasisPoints)),
  }),
  movementId,
})

/**
 * Takes the units of these orders off the stock, product by product, each from a bucket that is not
 * locked. If that fails, a single order tries all buckets, while several orders are rolled back and
 * each acts alone. Errors: product_sold_out.
 */
async function takeUnits(tx: Tx, made: readonly NewOrder[]): Promise<void> {
  const taken = await Promise.all(
    [...Map.groupBy(made, ({ productId }) => productId)].map(([productId, orders]) => {
      const simulated = orders.filter((order) => order.simulated).length
      return takeFromOne(tx, {
        productId,
        units: orders.length,
        simulated,
        buckets: orders[0]?.buckets ?? [],
      })
    }),
  )
  if (taken.every(Boolean)) return
  const [order, another] = made
  if (order === undefined || another !== undefined || !(await takeFromAny(tx, order)))
    throw new Refusal('product_sold_out', { field: 'productId' })
}

/** The stock comes last, so that its row is locked for one flush only. */
const write = (tx: Tx, moment: Moment, made: readonly NewOrder[]) =>
  Promise.all([postAll(tx, moment, made.map(paid)), insertOrders(tx, moment, made), takeUnits(tx, made)])

const buyTogether = actInBatch<Drawing, PurchaseFacts, Bought, NewOrder>({
  input,
  read: purchaseFacts,
  decide,
  write,
  single: {
    open: openPurchase,
    write: (tx, moment, order) => writePurchase(tx, moment, { order, paid: paid(order) }),
  },
  // `decide` uses the coupon, and a refusal after that undoes it only when the act runs alone.
  actsAlone: ({ couponId }) => couponId !== undefined,
})

/**
 * Errors: unauthorized, money_stopped, idempotency_conflict, those of `allowedTerms` and of
 * `useCoupon` in their order, and last product_sold_out.
 */
export const buy = (
  { world, wall, random }: Pick<Context, 'world' | 'wall' | 'random'>,
  asked: Buy,
): Promise<Bought> => buyTogether({ world, wall }, { ...asked, random })
