/** Money that comes in: deposits over the practice chain, and recharges by bank. */

import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { sql } from '../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../platform/staff-list.ts'
import { recharges } from './deposits/recharges.ts'
import { idOrNull, instantOrNull } from './fields.ts'

type Item = DataOf<'operator.deposits'>['list'][number]

interface DepositRow extends Pick<Item, 'state' | 'day'> {
  readonly depositId: bigint
  readonly memberId: bigint | null
  readonly amount: bigint
  readonly seenAt: Date
  readonly arrivedAt: Date | null
  readonly movementId: bigint | null
}

const listed: StaffListQuery<'time'> = {
  columns: sql`
    deposit_id, member_id, amount, state, seen_at, seen_day as day,
    arrived_at, movement_id`,
  from: sql`deposit`,
  id: sql`deposit_id`,
  sorts: { time: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
async function deposits(
  body: BodyOf<'operator.deposits'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.deposits'>> {
  const { memberId, state } = body
  const { page, ...rest } = await staffPage<DepositRow, 'time'>(world.db, listed, body, [
    memberId === undefined ? null : sql`member_id = ${memberId}`,
    state === undefined ? null : sql`state = ${state}`,
  ])
  return { ...rest, list: page.map(itemOf) }
}

const itemOf = (row: DepositRow): Item => ({
  depositId: formatId('deposit', row.depositId),
  memberId: idOrNull('member', row.memberId),
  amount: formatMoney(row.amount),
  state: row.state,
  seenAt: row.seenAt.toISOString(),
  day: row.day,
  arrivedAt: instantOrNull(row.arrivedAt),
  movementId: idOrNull('movement', row.movementId),
})

export const depositCalls = {
  'operator.deposits': deposits,
  'operator.recharges': recharges,
} satisfies Partial<Handlers>
