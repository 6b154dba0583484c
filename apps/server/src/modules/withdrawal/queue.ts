/** Withdrawals that wait for a person. Amounts in minor units. */
import { type BodyOf, type DataOf, formatId, formatMoney } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import type { Rail } from './store.ts'

interface Row {
  readonly withdrawalId: bigint
  readonly memberId: bigint
  readonly simulated: boolean
  readonly rail: Rail
  readonly amount: bigint
  readonly fee: bigint
  readonly requestedAt: Date
  readonly sendBy: Date
  readonly needed: number
  readonly given: number
  readonly mine: boolean
}

/** Few wait at a time, so they are counted. Errors: `page_too_deep`. */
export async function withdrawalQueue(
  body: BodyOf<'operator.withdrawals'>,
  { world, operatorId }: Pick<OperatorContext, 'world' | 'operatorId'>,
): Promise<DataOf<'operator.withdrawals'>> {
  const window = pageWindow(body)
  const after = wholeNumberKey(window.after)
  const [rows, { total }] = await Promise.all([
    world.db.many<Row>(sql`
      select withdrawal_id as "withdrawalId", member_id as "memberId", simulated, rail, amount, fee,
             requested_at as "requestedAt", send_by as "sendBy", approvals_needed as needed,
             (select count(*)::int from withdrawal_approval as said
              where said.withdrawal_id = withdrawal.withdrawal_id) as given,
             exists (select from withdrawal_approval as said
              where said.withdrawal_id = withdrawal.withdrawal_id and operator_id = ${operatorId}) as mine
      from withdrawal join member using (member_id)
      where state = 'pending' and due_at is null and (${after}::bigint is null or withdrawal_id > ${after})
      order by withdrawal_id limit ${window.limit + 1}::int offset ${window.offset}::int`),
    world.db.one<{ total: number }>(
      sql`select count(*)::int as total from withdrawal where state = 'pending' and due_at is null`,
    ),
  ])
  const { page, next } = pageOf(rows, window, ({ withdrawalId }) => withdrawalId.toString())
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
