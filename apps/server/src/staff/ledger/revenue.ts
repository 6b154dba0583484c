/** Machine revenue that staff state with its evidence, and the list of all revenue entries. */

import { type BodyOf, type DataOf, formatId, formatMoney, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct, refuseEnded } from '../../foundation/world/index.ts'
import { statedRevenue } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../../platform/staff-list.ts'
import { writeStatedRevenue } from '../../scheme/product/for-staff/stated-revenue.ts'
import { moneyAct, type StaffContext } from '../act.ts'
import { idOrNull, limitInAll, readAmount } from '../fields.ts'

type Item = DataOf<'operator.revenueEntries'>['list'][number]

interface RevenueRow extends Pick<Item, 'day' | 'stated' | 'evidence' | 'product' | 'by'> {
  readonly revenueId: bigint
  readonly amount: bigint
  readonly movementId: bigint
}

const listed: StaffListQuery<'time'> = {
  columns: sql`
    revenue_id, day, stated, amount, evidence, product.name as product, pseudonym as by,
    movement_id`,
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
  const { page, ...rest } = await staffPage<RevenueRow, 'time'>(world.db, listed, body, [
    stated === undefined ? null : stated === 'true' ? sql`stated` : sql`not stated`,
    productId === undefined ? null : sql`machine_revenue.product_id = ${productId}`,
    day === undefined ? null : sql`day = ${Number(day)}::int`,
  ])
  return { ...rest, list: page.map(itemOf) }
}

const itemOf = ({ revenueId, amount, movementId, ...row }: RevenueRow): Item => ({
  ...row,
  revenueId: formatId('revenue', revenueId),
  amount: formatMoney(amount),
  movementId: idOrNull('movement', movementId),
})

/**
 * Books machine revenue that staff state, with its evidence. The books show it separately from
 * modelled revenue.
 * Errors: `amount_invalid`, `evidence_needed`, `text_refused`, `money_stopped`,
 * `idempotency_conflict`, `world_ended`.
 */
export function bookRevenue(
  staff: StaffContext,
  given: { readonly amount: string; readonly evidence: string },
): Promise<DataOf<'operator.bookRevenue'>> {
  const amount = readAmount(given.amount)
  const evidence = readReason('evidence', given.evidence)
  const { actor } = staff
  return moneyAct(staff, { call: 'operator.bookRevenue', ...given }, async (tx, moment) => {
    await refuseEnded(tx, staff.wall)
    await limitInAll(tx, 'outside/revenue', amount)
    const before = await potBalances(tx)
    const { movementId } = await post(tx, moment, statedRevenue(amount, evidence, actor.operatorId ?? 0n))
    await writeStatedRevenue(tx, {
      day: moment.day,
      amount,
      evidence,
      operatorId: actor.operatorId,
      movementId,
    })
    const pot = formatMoney(before.revenue + amount)
    await recordAct(tx, moment, actor, 'stated-revenue', {
      before: formatMoney(before.revenue),
      after: pot,
      amount: formatMoney(amount),
      evidence,
    })
    return { movementId: formatId('movement', movementId), pot }
  })
}
