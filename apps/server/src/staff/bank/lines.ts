import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../../platform/staff-list.ts'
import { idOrNull } from '../fields.ts'

type Item = DataOf<'operator.bankLines'>['list'][number]

interface BankLineRow
  extends Pick<Item, 'kind' | 'simulated' | 'currency' | 'reference' | 'state' | 'question' | 'day'> {
  readonly lineId: bigint
  readonly memberId: bigint
  readonly amount: bigint
  readonly time: Date
  readonly rechargeId: bigint | null
  readonly withdrawalId: bigint | null
  readonly movementId: bigint | null
}

const listed: StaffListQuery<'time'> = {
  columns: sql`
    line_id, kind, bank_line.member_id, simulated, currency, amount, reference, state,
    question, happened_at as time, day, recharge_id, withdrawal_id,
    movement_id`,
  from: sql`bank_line`,
  joins: sql`join member on member.member_id = bank_line.member_id`,
  id: sql`line_id`,
  sorts: { time: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function bankLines(
  body: BodyOf<'operator.bankLines'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.bankLines'>> {
  const { memberId, kind, state } = body
  const { page, ...rest } = await staffPage<BankLineRow, 'time'>(world.db, listed, body, [
    memberId === undefined ? null : sql`bank_line.member_id = ${memberId}`,
    kind === undefined ? null : sql`kind = ${kind}`,
    state === undefined ? null : sql`state = ${state}`,
  ])
  return { ...rest, list: page.map(itemOf) }
}

const itemOf = ({
  lineId,
  memberId,
  amount,
  time,
  rechargeId,
  withdrawalId,
  movementId,
  ...row
}: BankLineRow): Item => ({
  ...row,
  lineId: formatId('bankLine', lineId),
  memberId: formatId('member', memberId),
  amount: formatMoney(amount, row.currency),
  time: time.toISOString(),
  rechargeId: idOrNull('recharge', rechargeId),
  withdrawalId: idOrNull('withdrawal', withdrawalId),
  movementId: idOrNull('movement', movementId),
})
