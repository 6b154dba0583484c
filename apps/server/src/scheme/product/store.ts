/** Products as rows. Amounts in minor units. */
import { type DayRow, type DayState, dayStateOf } from '../../ledger/moment.ts'
import { assert } from '../../platform/assert.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface ProductRow {
  readonly productId: bigint
  readonly name: string
  /** By language code; languages without one show `name`. */
  readonly names: Readonly<Record<string, string>>
  readonly picture: string
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly stock: number | null
  readonly limitPerMember: number | null
  /** The operator paused its sale. */
  readonly onHold: boolean
  readonly startAt: Date | null
  readonly endAt: Date | null
  readonly revenueModel: unknown
  readonly revenueSince: number
  /** Of the world: its products' revenue is drawn from it. */
  readonly seed: bigint
  readonly leaseVersion: number
  /** Of now: only the status is made from it, which has to say when the last unit is gone. */
  readonly sold: number
  readonly machineCost: bigint
  /** The operator's share of each purchase in this world. */
  readonly takeBasisPoints: number
}

export interface Published {
  readonly state: DayState
  readonly products: readonly ProductRow[]
}

type PublishedRow = DayRow & Omit<ProductRow, 'productId'> & { readonly productId: bigint | null }

/**
 * All products but drafts, in the operator's order, with the day and the clock that decide their
 * status: one statement.
 */
export async function publishedProducts(runner: Runner): Promise<Published> {
  const rows = await runner.many<PublishedRow>(sql`
    select open_day, settled_through, money_stopped, day_zero, anchor_world, anchor_real, rate, world_clock.paused as paused,
           product.product_id, name, names, picture, price, day_return,
           valid_days, stock, limit_per_member, product.paused as on_hold,
           start_at, end_at, revenue_model, revenue_since,
           lease_version, coalesce(sold, 0) as sold, machine_cost, take_basis_points, seed
    from world_day cross join world_clock cross join (select take_basis_points, seed from world_setting) as setting
    left join product on not draft
    left join lateral (
      select sum(sold)::int as sold
      from stock_bucket where stock_bucket.product_id = product.product_id) as units on true
    order by position, product.product_id`)
  const [first] = rows
  assert(first !== undefined, 'a world has a clock')
  const products = rows.flatMap((row) =>
    row.productId === null ? [] : [{ ...row, productId: row.productId }],
  )
  return { state: dayStateOf(first), products }
}

/**
 * The agreement in the requested language, otherwise in English; undefined when the product has
 * none.
 */
export const leaseParagraphs = (
  runner: Runner,
  lease: { readonly productId: bigint; readonly version: number; readonly language: string },
): Promise<{ paragraphs: string[] } | undefined> =>
  runner.maybe<{ paragraphs: string[] }>(sql`
    select paragraphs from lease_agreement
    where product_id = ${lease.productId} and version = ${lease.version} and language in (${lease.language}, 'en_US')
    order by language = 'en_US' limit 1`)

export const worldSeed = async (runner: Runner): Promise<string> =>
  (await runner.one<{ seed: bigint }>(sql`select seed from world_setting`)).seed.toString()
