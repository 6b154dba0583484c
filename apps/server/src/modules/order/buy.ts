/** Buying one machine: one transaction, top to bottom. */
import { type BodyOf, type DataOf, formatId, formatMoney, Refusal } from '@glasshouse/contract'
import { dueSpan, shownDueMs } from '@glasshouse/model'
import type { Context } from '../../context.ts'
import { type Actor, openWallet } from '../../ledger/act.ts'
import { purchase } from '../../ledger/movements.ts'
import { answerIn, inputHash } from '../../ledger/operation.ts'
import { post } from '../../ledger/post.ts'
import { assert } from '../../platform/assert.ts'
import { useCoupon } from '../coupon/index.ts'
import { bucketCount, takeFromAny } from '../product/index.ts'
import { allowedTerms } from './guards.ts'
import { insertOrder, purchaseFacts } from './store.ts'

export interface Buy {
  readonly memberId: Actor
  readonly productId: bigint
  readonly agree: BodyOf<'order.create'>['agree']
  readonly operationId: string | null
  /** One of the member's own. */
  readonly couponId?: bigint
}

/** With 16 purchases under way over 32 buckets, one in 40 finds three held, and waits for one. */
const bucketsTried = 3

type Bought = DataOf<'order.create'>
type Where = Pick<Context, 'world' | 'wall' | 'random'>

/**
 * Errors: unauthorized, money_stopped, idempotency_conflict, those of `allowedTerms` and of `useCoupon` in their order, and
 * last product_sold_out.
 * A refusal rolls everything back and is not stored. What is awaited together travels in one flush and runs in
 * that order: two flushes and the commit make a purchase.
 */
export const buy = (
  { world, wall, random }: Where,
  { memberId: actor, productId, agree, operationId, couponId }: Buy,
) =>
  world.db.transaction(async (tx): Promise<Bought> => {
    const [{ moment, memberId, wallet }, read] = await Promise.all([
      openWallet(tx, wall, actor),
      purchaseFacts<Bought>(tx, { actor, productId, operationId }),
    ])
    // The session ended between the two statements.
    if (read === undefined) throw new Refusal('unauthorized')
    const { facts, before } = read
    const input = { call: 'order.create', productId, agree, couponId }
    const answered = answerIn(before, input)
    if (answered !== undefined) return answered.result

    const terms = allowedTerms({ facts, agree, wallet, now: moment.now, wallNowMs: wall.nowMs() })
    const { orderId, simulated } = facts
    if (couponId !== undefined)
      await useCoupon(tx, moment, { memberId, couponId, orderId, productId, price: terms.price })
    const result: Bought = {
      orderId: formatId('order', orderId),
      balance: formatMoney(wallet - terms.price),
      firstDue: new Date(shownDueMs(moment.now.getTime(), 1)).toISOString(),
    }
    const span = dueSpan(moment.day, terms.validDays)
    const buckets = Array.from({ length: bucketsTried }, () => random.below(bucketCount(terms.stock)))
    const kept = operationId === null ? null : { operationId, inputHash: inputHash(input), result }
    const [posted, ordered] = await Promise.all([
      post(tx, moment, purchase({ memberId, productId, price: terms.price, machineCost: terms.machineCost })),
      insertOrder(tx, moment, { orderId, memberId, simulated, productId, buckets, terms, ...span, kept }),
    ])
    assert(ordered.movementId === posted.movementId, 'an order belongs to the purchase that paid for it')
    if (!ordered.taken && !(await takeFromAny(tx, { productId, simulated })))
      throw new Refusal('product_sold_out', { field: 'productId' })
    return result
  })
