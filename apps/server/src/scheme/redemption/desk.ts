/** What was promised by codes, as staff read it. */
import { formatId, formatMoney } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { deskPage } from '../../platform/desk-list.ts'

interface Row {
  readonly codeId: bigint
  readonly amount: bigint
  readonly throughDay: number
  readonly most: number
  readonly redeemed: number
}

const codes = {
  columns: sql`code_id as "codeId", amount, through_day as "throughDay", most, redeemed`,
  from: sql`redemption_code`,
  id: sql`code_id`,
  sorts: { time: null },
}

/** Behind the roles of the operators' module. Errors: `page_too_deep`, `field_invalid` (after). */
export const redemptionCodes: Handler<'operator.redemptionCodes'> = async (body, { world }) => {
  const { page, next, total } = await deskPage<Row>(world.db, codes, body)
  const list = page.map(({ codeId, amount, throughDay, most, redeemed }) => ({
    codeId: formatId('redemptionCode', codeId),
    amount: formatMoney(amount),
    throughDay,
    most,
    left: most - redeemed,
  }))
  return { total, list, next }
}
