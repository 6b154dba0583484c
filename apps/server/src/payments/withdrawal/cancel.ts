/**
 * `withdrawal.cancel`: a member cancels a withdrawal that is not being processed yet and gets it
 * back with the fee.
 */
import { type DataOf, formatId, formatMoney, type Id, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { memberAct } from '../../ledger/act.ts'
import { sql } from '../../platform/db/sql.ts'
import { cancelPending } from './states.ts'

type CancelContext = Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'operationId'>

/**
 * Errors, in this order: `money_stopped`, `idempotency_conflict`, `withdrawal_unknown` for an
 * unknown withdrawal or another member's, `withdrawal_under_way`.
 */
export const cancelWithdrawal = (
  withdrawalId: Id<'withdrawal'>,
  { world, wall, memberId, operationId }: CancelContext,
) =>
  world.db.transaction((tx): Promise<DataOf<'withdrawal.cancel'>> => {
    const input = { call: 'withdrawal.cancel', withdrawalId: formatId('withdrawal', withdrawalId) }
    return memberAct(tx, wall, { memberId, operationId, input }, async ({ moment, wallet }) => {
      const found = await tx.maybe<{ amount: bigint }>(sql`
        select amount from withdrawal
        where withdrawal_id = ${withdrawalId} and member_id = ${memberId}`)
      if (found === undefined) throw new Refusal('withdrawal_unknown', { field: 'withdrawalId' })
      if (!(await cancelPending(tx, moment, withdrawalId)))
        throw new Refusal('withdrawal_under_way', { field: 'withdrawalId' })
      return { amount: formatMoney(found.amount), balance: formatMoney(wallet + found.amount) }
    })
  })
