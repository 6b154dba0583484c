import { parseRevenueModel, type RevenueModel } from '@glasshouse/model'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { spreadStock } from '../buckets.ts'
import { type ByLanguage, type LeaseWordsByLanguage, writeLeases } from './write-leases.ts'

export interface NewProduct {
  readonly name: string
  /** The product's name by language; languages without one show `name`. */
  readonly names?: ByLanguage
  /** Paragraphs that follow the program's own words in the lease agreement of a language. */
  readonly leaseWords?: LeaseWordsByLanguage
  /** Path of its picture, from the page's origin. */
  readonly picture: string
  /** Minor units. */
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  /** Null: no limit. */
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly revenueModel: RevenueModel
  /** First day on which its machines earn. Default 0. */
  readonly revenueSince?: number
  /**
   * The real cost of one machine; a purchase pays it to outside/machines. Default 0, at most the
   * price.
   */
  readonly machineCost?: bigint
  readonly draft?: boolean
  readonly paused?: boolean
  readonly startAt?: Date
  readonly endAt?: Date
}

/**
 * Adds a product after the others, with its stock in buckets and its lease agreement in every
 * language. Returns its id.
 * Errors: ZodError for an invalid revenue model; the table's checks for other terms.
 */
export async function createProduct(tx: Tx, product: NewProduct): Promise<bigint> {
  const revenueModel = parseRevenueModel(product.revenueModel)
  const { names = {}, leaseWords = {} } = product
  const { productId } = await tx.one<{ productId: bigint }>(sql`
    insert into product (position, name, picture, price, day_return, valid_days, stock, limit_per_member, draft, paused,
                         start_at, end_at, machine_cost, revenue_model, revenue_since, names, lease_words)
    select coalesce(max(position), 0) + 1, ${product.name}, ${product.picture}, ${product.price}, ${product.dayReturn},
           ${product.validDays}, ${product.stock}, ${product.limitPerMember}, ${product.draft ?? false},
           ${product.paused ?? false}, ${product.startAt ?? null}::timestamptz, ${product.endAt ?? null}::timestamptz,
           ${product.machineCost ?? 0n}, ${JSON.stringify(revenueModel)}::jsonb, ${product.revenueSince ?? 0},
           ${JSON.stringify(names)}::jsonb, ${JSON.stringify(leaseWords)}::jsonb
    from product
    returning product_id`)
  await tx.run(sql`
    insert into stock_bucket (product_id, bucket, left_units)
    select ${productId}, number - 1, units
    from unnest(${spreadStock(product.stock)}::int[]) with ordinality as buckets (units, number)`)
  await writeLeases(tx, { productId, version: 1 }, { ...product, names, leaseWords, revenueModel })
  return productId
}
