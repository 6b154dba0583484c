/** Bought machines, and the incomes that a day's close paid for them. */

import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { sql } from '../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../platform/staff-list.ts'
import { incomes } from './orders/incomes.ts'

type Item = DataOf<'operator.orders'>['list'][number]

interface OrderRow extends Pick<Item, 'simulated' | 'product' | 'firstDay' | 'lastDay'> {
  readonly orderId: bigint
  readonly memberId: bigint
  readonly price: bigint
  readonly dayReturn: bigint
  readonly boughtAt: Date
  readonly movementId: bigint
}

const listed: StaffListQuery<'time'> = {
  columns: sql`
    order_id, ord.member_id, simulated, product.name as product, ord.price,
    ord.day_return, bought_at, first_day, last_day,
    movement_id`,
  from: sql`ord`,
  joins: sql`join member on member.member_id = ord.member_id join product on product.product_id = ord.product_id`,
  id: sql`order_id`,
  sorts: { time: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
async function orders(
  body: BodyOf<'operator.orders'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.orders'>> {
  const { memberId } = body
  const { page, ...rest } = await staffPage<OrderRow, 'time'>(world.db, listed, body, [
    memberId === undefined ? null : sql`ord.member_id = ${memberId}`,
  ])
  return { ...rest, list: page.map(itemOf) }
}

const itemOf = ({ orderId, memberId, price, dayReturn, boughtAt, movementId, ...row }: OrderRow): Item => ({
  ...row,
  orderId: formatId('order', orderId),
  memberId: formatId('member', memberId),
  price: formatMoney(price),
  dayReturn: formatMoney(dayReturn),
  boughtAt: boughtAt.toISOString(),
  movementId: formatId('movement', movementId),
})

export const orderCalls = {
  'operator.orders': orders,
  'operator.incomes': incomes,
} satisfies Partial<Handlers>
