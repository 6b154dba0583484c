/**
 * The changes that staff make to a product's row. The caller has locked it and checked the change.
 */
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { NewProduct } from './create.ts'
import type { ByLanguage, LeaseWordsByLanguage } from './write-leases.ts'

interface ProductTerms extends Pick<NewProduct, 'price' | 'dayReturn' | 'validDays' | 'revenueModel'> {
  readonly machineCost: bigint
}

/** Only a draft's terms are ever changed; its lease agreements must be written after them. */
export const writeProductTerms = (tx: Tx, productId: bigint, terms: ProductTerms): Promise<number> =>
  tx.run(sql`
    update product set price = ${terms.price}, day_return = ${terms.dayReturn}, valid_days = ${terms.validDays},
      machine_cost = ${terms.machineCost}, revenue_model = ${JSON.stringify(terms.revenueModel)}::jsonb
    where product_id = ${productId}`)

export const writeProductOffer = (
  tx: Tx,
  productId: bigint,
  { picture, limitPerMember }: Pick<NewProduct, 'picture' | 'limitPerMember'>,
): Promise<number> =>
  tx.run(sql`
    update product set picture = ${picture},
      limit_per_member = ${limitPerMember}
    where product_id = ${productId}`)

interface ProductWords {
  readonly name: string
  readonly names: ByLanguage
  readonly leaseWords: LeaseWordsByLanguage
  /** The version of the lease agreements that the caller writes with these words. */
  readonly leaseVersion: number
}

export const writeProductWords = (tx: Tx, productId: bigint, words: ProductWords): Promise<number> =>
  tx.run(sql`
    update product set name = ${words.name}, names = ${JSON.stringify(words.names)}::jsonb,
      lease_words = ${JSON.stringify(words.leaseWords)}::jsonb, lease_version = ${words.leaseVersion}
    where product_id = ${productId}`)

/** Moves a product to a place, counted from 1; the others keep their order. */
export const moveProduct = (tx: Tx, productId: bigint, place: number): Promise<number> =>
  tx.run(sql`
    update product set position = placed.place
    from (
      select product_id, row_number() over (order by
        case when product_id = ${productId} then ${place}::numeric - 0.5 else others end)::int as place
      from (
        select product_id, case when product_id <> ${productId} then
          row_number() over (order by product_id = ${productId}, position, product_id) end as others
        from product) as counted) as placed
    where placed.product_id = product.product_id and position <> place`)

export const publishDraft = (tx: Tx, productId: bigint): Promise<number> =>
  tx.run(sql`update product set draft = false where product_id = ${productId}`)

export const writeProductPaused = (tx: Tx, productId: bigint, paused: boolean): Promise<number> =>
  tx.run(sql`update product set paused = ${paused} where product_id = ${productId}`)

/** The start of a product that members may have seen moves through `moveStart`. */
export const writeProductStart = (tx: Tx, productId: bigint, startAt: Date): Promise<number> =>
  tx.run(sql`update product set start_at = ${startAt} where product_id = ${productId}`)

export const writeProductEnd = (tx: Tx, productId: bigint, endAt: Date): Promise<number> =>
  tx.run(sql`update product set end_at = ${endAt} where product_id = ${productId}`)

/** Removes the draft with its stock and its lease agreements. */
export async function removeDraft(tx: Tx, productId: bigint): Promise<void> {
  await tx.run(sql`delete from lease_agreement where product_id = ${productId}`)
  await tx.run(sql`delete from stock_bucket where product_id = ${productId}`)
  await tx.run(sql`delete from product where product_id = ${productId}`)
}
