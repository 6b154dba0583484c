import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../../platform/staff-list.ts'

interface IncomeRow {
  readonly orderId: bigint
  readonly memberId: bigint
  readonly promised: bigint
  readonly revenue: bigint
  readonly fees: bigint
  readonly operator: bigint
  readonly purchases: bigint
  readonly rest: number
}

const listed: StaffListQuery<'order'> = {
  columns: sql`
    order_id, member_id, promised, revenue, fees, operator, purchases, rest`,
  from: sql`income`,
  id: sql`order_id`,
  sorts: { order: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function incomes(
  body: BodyOf<'operator.incomes'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.incomes'>> {
  const { page, ...rest } = await staffPage<IncomeRow, 'order'>(world.db, listed, body, [
    sql`day = ${Number(body.day)}::int`,
  ])
  return {
    ...rest,
    list: page.map(({ orderId, memberId, promised, revenue, fees, operator, purchases, rest: left }) => ({
      orderId: formatId('order', orderId),
      memberId: formatId('member', memberId),
      promised: formatMoney(promised),
      paid: formatMoney(revenue + fees + operator + purchases + BigInt(left)),
      revenue: formatMoney(revenue),
      fees: formatMoney(fees),
      operator: formatMoney(operator),
      purchases: formatMoney(purchases),
      rest: formatMoney(BigInt(left)),
    })),
  }
}
