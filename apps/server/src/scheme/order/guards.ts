/** The guards of a purchase, in the order in which they refuse. Pure. */
import { type BodyOf, formatMoney, Refusal } from '@glasshouse/contract'
import { productStatus, productStatuses } from '@glasshouse/model'
import type { ProductTerms, PurchaseFacts } from './store.ts'

export interface PurchaseCheck {
  readonly facts: PurchaseFacts
  readonly agree: BodyOf<'order.create'>['agree']
  /** The wallet's balance, minor units. */
  readonly wallet: bigint
  /** World time. */
  readonly now: Date
  readonly wallNowMs: number
}

/**
 * The terms of a purchase that may continue. Whether the product is sold out is decided last, by
 * the stock itself.
 * Errors: world_ended, account_disabled, product_unknown, product_not_on_sale, agreement_needed,
 * product_limit_reached, machines_too_many, balance_too_low.
 */
export function allowedTerms({ facts, agree, wallet, now, wallNowMs }: PurchaseCheck): ProductTerms {
  const { product } = facts
  if (wallNowMs >= facts.endsReal.getTime()) throw new Refusal('world_ended')
  if (facts.disabled) throw new Refusal('account_disabled')
  if (product === null) throw new Refusal('product_unknown', { field: 'productId' })
  const status = statusAt(product, now)
  if (status !== productStatuses.onSale)
    throw new Refusal('product_not_on_sale', { field: 'productId', facts: { status } })
  if (agree !== 'true') throw new Refusal('agreement_needed', { field: 'agree' })
  const limit = product.limitPerMember
  if (limit !== null && facts.owned >= limit) throw new Refusal('product_limit_reached', { facts: { limit } })
  if (facts.running >= facts.runningMax)
    throw new Refusal('machines_too_many', { facts: { most: facts.runningMax } })
  if (wallet < product.price)
    throw new Refusal('balance_too_low', {
      facts: { balance: formatMoney(wallet), needed: formatMoney(product.price) },
    })
  return product
}

const statusAt = (product: ProductTerms, now: Date) =>
  productStatus(
    {
      published: true,
      paused: product.paused,
      // Units are not checked here: the statement that takes one decides.
      stock: null,
      sold: 0,
      startMs: product.startAt?.getTime() ?? null,
      endMs: product.endAt?.getTime() ?? null,
    },
    now.getTime(),
  ).status
