/** Withdrawals that need a decision by staff. Amounts in minor units. */
import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'

type Item = DataOf<'operator.withdrawals'>['list'][number]

interface QueueRow extends Pick<Item, 'simulated' | 'rail'> {
  readonly withdrawalId: bigint
  readonly memberId: bigint
  readonly amount: bigint
  readonly fee: bigint
  readonly requestedAt: Date
  readonly sendBy: Date
  readonly needed: number
  readonly given: number
  readonly mine: boolean
}

const queueOf = (operatorId: bigint) => ({
  columns: sql`
    withdrawal_id, member_id, simulated, rail, amount, fee,
    requested_at, send_by, approvals_needed as needed,
    (select count(*)::int from withdrawal_approval as said
     where said.withdrawal_id = withdrawal.withdrawal_id) as given,
    exists (select from withdrawal_approval as said
     where said.withdrawal_id = withdrawal.withdrawal_id and operator_id = ${operatorId}) as mine`,
  from: sql`withdrawal`,
  joins: sql`join member using (member_id)`,
  id: sql`withdrawal_id`,
  sorts: { time: null },
})

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function withdrawalQueue(
  body: BodyOf<'operator.withdrawals'>,
  { world, operatorId }: Pick<OperatorContext, 'world' | 'operatorId'>,
): Promise<DataOf<'operator.withdrawals'>> {
  const { page, next, total } = await staffPage<QueueRow>(world.db, queueOf(operatorId), body, [
    sql`state = 'pending' and due_at is null`,
  ])
  const list = page.map(({ needed, given, mine, ...row }) => ({
    withdrawalId: formatId('withdrawal', row.withdrawalId),
    memberId: formatId('member', row.memberId),
    simulated: row.simulated,
    rail: row.rail,
    amount: formatMoney(row.amount),
    fee: formatMoney(row.fee),
    requestedAt: row.requestedAt.toISOString(),
    sendBy: row.sendBy.toISOString(),
    approvals: { needed, given, mine },
  }))
  return { total, list, next }
}
