/** Products of a world, for staff. Amounts in minor units. */
import { formatId, formatMoney, productStates, Refusal, type StaffProduct } from '@glasshouse/contract'
import { parseRevenueModel, productStatus } from '@glasshouse/model'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ByLanguage, LeaseWordsByLanguage } from '../../scheme/product/for-staff/write-leases.ts'

export interface ProductRow {
  readonly productId: bigint
  readonly position: number
  readonly name: string
  readonly names: ByLanguage
  readonly leaseWords: LeaseWordsByLanguage
  readonly picture: string
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly machineCost: bigint
  readonly stock: number | null
  readonly limitPerMember: number | null
  readonly draft: boolean
  readonly paused: boolean
  readonly startAt: Date | null
  readonly endAt: Date | null
  readonly revenueModel: unknown
  readonly leaseVersion: number
  readonly sold: number
  readonly soldSimulated: number
}

/** All products of a world, or one. */
export const productRows = (runner: Runner, productId: bigint | null): Promise<ProductRow[]> =>
  runner.many<ProductRow>(sql`
    select product.product_id, position, name, names, lease_words, picture, price,
           day_return, valid_days, machine_cost, stock, limit_per_member, draft, paused, start_at, end_at,
           revenue_model, lease_version, coalesce(units.sold, 0) as sold,
           coalesce(units.simulated, 0) as sold_simulated
    from product
    left join lateral (
      select sum(sold)::int as sold, sum(sold_simulated)::int as simulated
      from stock_bucket where stock_bucket.product_id = product.product_id) as units on true
    where ${productId}::bigint is null or product.product_id = ${productId}
    order by position, product.product_id`)

/** Errors: `product_unknown`. */
export async function productRow(runner: Runner, productId: bigint): Promise<ProductRow> {
  const [row] = await productRows(runner, productId)
  if (row === undefined) throw new Refusal('product_unknown', { field: 'productId' })
  return row
}

/**
 * The same, locked until the end of the transaction. Purchases read a product without a lock and
 * their orders refer only to its key, so none of them waits for staff. Errors: `product_unknown`.
 */
export async function lockedRow(tx: Tx, productId: bigint): Promise<ProductRow> {
  await tx.run(sql`select from product where product_id = ${productId} for no key update`)
  return await productRow(tx, productId)
}

export const stateAt = (row: ProductRow, now: Date): StaffProduct['state'] =>
  productStates[statusAt(row, now)] as StaffProduct['state']

const statusAt = (row: ProductRow, now: Date) =>
  productStatus(
    {
      published: !row.draft,
      paused: row.paused,
      stock: row.stock,
      sold: row.sold,
      startMs: row.startAt?.getTime() ?? null,
      endMs: row.endAt?.getTime() ?? null,
    },
    now.getTime(),
  ).status

export const productItem = (row: ProductRow, now: Date): StaffProduct => ({
  productId: formatId('product', row.productId),
  name: row.name,
  picture: row.picture,
  state: stateAt(row, now),
  status: statusAt(row, now),
  position: row.position,
  price: formatMoney(row.price),
  dayReturn: formatMoney(row.dayReturn),
  validDays: row.validDays,
  promised: formatMoney(row.dayReturn * BigInt(row.validDays)),
  machineCost: formatMoney(row.machineCost),
  stock: row.stock,
  sold: { total: row.sold, simulated: row.soldSimulated },
  limitPerMember: row.limitPerMember,
  startTime: row.startAt?.toISOString() ?? null,
  endTime: row.endAt?.toISOString() ?? null,
  revenueKind: parseRevenueModel(row.revenueModel).kind,
  leaseVersion: row.leaseVersion,
})
