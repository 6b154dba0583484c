import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { type StaffListQuery, staffPage } from '../../platform/staff-list.ts'
import { idOrNull, instantOrNull } from '../fields.ts'

type Item = DataOf<'operator.allWithdrawals'>['list'][number]

interface WithdrawalRow extends Pick<Item, 'simulated' | 'rail' | 'state' | 'waits' | 'failure' | 'note'> {
  readonly withdrawalId: bigint
  readonly memberId: bigint
  readonly amount: bigint
  readonly fee: bigint
  readonly requestedAt: Date
  readonly sendBy: Date
  readonly sentAt: Date | null
  readonly endedAt: Date | null
  readonly movementId: bigint
  readonly endedMovementId: bigint | null
}

const listed: StaffListQuery<'time' | 'amount'> = {
  columns: sql`
    withdrawal_id, withdrawal.member_id, simulated, rail, amount, fee, state,
    state = 'pending' and due_at is null as waits, requested_at, send_by,
    sent_at, ended_at, failure, note, movement_id,
    ended_movement_id`,
  from: sql`withdrawal`,
  joins: sql`join member on member.member_id = withdrawal.member_id`,
  id: sql`withdrawal_id`,
  sorts: { time: null, amount: { column: sql`amount`, kind: 'number' } },
}

/** A member's withdrawals have numbers in their order, and an index by those numbers. */
const ofMember: typeof listed = { ...listed, id: sql`number` }

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function allWithdrawals(
  body: BodyOf<'operator.allWithdrawals'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.allWithdrawals'>> {
  const { memberId, state, rail } = body
  const { page, ...rest } = await staffPage<WithdrawalRow, 'time' | 'amount'>(
    world.db,
    memberId === undefined ? listed : ofMember,
    body,
    [
      memberId === undefined ? null : sql`withdrawal.member_id = ${memberId}`,
      state === undefined ? null : sql`state = ${state}`,
      rail === undefined ? null : sql`rail = ${rail}`,
    ],
  )
  return { ...rest, list: page.map(itemOf) }
}

const itemOf = (row: WithdrawalRow): Item => ({
  withdrawalId: formatId('withdrawal', row.withdrawalId),
  memberId: formatId('member', row.memberId),
  simulated: row.simulated,
  rail: row.rail,
  amount: formatMoney(row.amount),
  fee: formatMoney(row.fee),
  state: row.state,
  waits: row.waits,
  requestedAt: row.requestedAt.toISOString(),
  sendBy: row.sendBy.toISOString(),
  sentAt: instantOrNull(row.sentAt),
  endedAt: instantOrNull(row.endedAt),
  failure: row.failure,
  note: row.note,
  movementId: formatId('movement', row.movementId),
  endedMovementId: idOrNull('movement', row.endedMovementId),
})
