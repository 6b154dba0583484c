import { type BodyOf, type DataOf, formatId, formatMoney, parseId } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { type DeskListQuery, deskPage } from '../../platform/desk-list.ts'
import { idOrNull } from './texts.ts'

type Item = DataOf<'operator.revenueEntries'>['list'][number]

interface Row extends Pick<Item, 'day' | 'stated' | 'evidence' | 'product' | 'by'> {
  readonly revenueId: bigint
  readonly amount: bigint
  readonly movementId: bigint
}

const listed: DeskListQuery<'time'> = {
  columns: sql`
    revenue_id as "revenueId", day, stated, amount, evidence, product.name as product, pseudonym as by,
    movement_id as "movementId"`,
  from: sql`machine_revenue`,
  joins: sql`left join product on product.product_id = machine_revenue.product_id
    left join operator on operator.operator_id = machine_revenue.operator_id`,
  id: sql`revenue_id`,
  sorts: { time: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function revenueEntries(
  body: BodyOf<'operator.revenueEntries'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.revenueEntries'>> {
  const { stated, productId, day } = body
  const { page, ...rest } = await deskPage<Row, 'time'>(world.db, listed, body, [
    stated === undefined ? null : stated === 'true' ? sql`stated` : sql`not stated`,
    productId === undefined ? null : sql`machine_revenue.product_id = ${parseId('product', productId)}`,
    day === undefined ? null : sql`day = ${Number(day)}::int`,
  ])
  return { ...rest, list: page.map(itemOf) }
}

const itemOf = ({ revenueId, amount, movementId, ...row }: Row): Item => ({
  ...row,
  revenueId: formatId('revenue', revenueId),
  amount: formatMoney(amount),
  movementId: idOrNull('movement', movementId),
})
