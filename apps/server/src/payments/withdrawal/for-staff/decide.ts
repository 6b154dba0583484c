/**
 * The staff's decisions on withdrawals above the limit. The caller opens the named act and writes
 * it into the journal.
 */
import { Refusal } from '@glasshouse/contract'
import { nextOpeningMs } from '@glasshouse/model'
import { isOwnMember, requireOtherPerson } from '../../../identity/account/index.ts'
import type { Moment } from '../../../ledger/moment.ts'
import { lockWallet } from '../../../ledger/wallet.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { failPayout } from '../states.ts'

export interface Decision {
  readonly withdrawalId: bigint
  /** Null: the host's command line. */
  readonly operatorId: bigint | null
}

export interface Decided {
  readonly memberId: bigint
  readonly amount: bigint
  readonly needed: number
  readonly given: number
}

interface ApprovalRow extends Decided {
  readonly state: string
  readonly dueAt: Date | null
  readonly mine: boolean
  readonly timeZone: string
}

/**
 * Locks the wallet and the withdrawal.
 * Errors, in this order: `withdrawal_unknown`, `withdrawal_own`, `withdrawal_decided`.
 */
async function lockForDecision(tx: Tx, { withdrawalId, operatorId }: Decision): Promise<ApprovalRow> {
  const unknown = new Refusal('withdrawal_unknown', { field: 'withdrawalId' })
  const owner = await tx.maybe<{ memberId: bigint }>(
    sql`select member_id from withdrawal where withdrawal_id = ${withdrawalId}`,
  )
  if (owner === undefined) throw unknown
  await lockWallet(tx, owner.memberId)
  // The row lock is a separate statement, so that the count after it includes the previous
  // decision.
  await tx.run(sql`select from withdrawal where withdrawal_id = ${withdrawalId} for no key update`)
  const row = await tx.one<ApprovalRow>(sql`
    select member_id, amount, state, due_at, approvals_needed as needed,
           (select count(*)::int from withdrawal_approval as said
            where said.withdrawal_id = withdrawal.withdrawal_id) as given,
           exists (select from withdrawal_approval as said
            where said.withdrawal_id = withdrawal.withdrawal_id and said.operator_id = ${operatorId}) as mine,
           time_zone
    from withdrawal cross join world_setting where withdrawal_id = ${withdrawalId}`)
  if (operatorId !== null && (await isOwnMember(tx, operatorId, owner.memberId)))
    throw new Refusal('withdrawal_own', { field: 'withdrawalId' })
  if (row.state !== 'pending' || row.dueAt !== null)
    throw new Refusal('withdrawal_decided', { field: 'withdrawalId' })
  return row
}

/**
 * One person's approval; when it is the last required one, the withdrawal is processed at the next
 * opening. Errors: those of `lockForDecision`; `withdrawal_decided` for a second approval of one
 * person, `same_hand` for an account that the first approver can control.
 */
export async function approveWithdrawal(
  tx: Tx,
  moment: Moment,
  { withdrawalId, operatorId }: Decision & { readonly operatorId: bigint },
): Promise<Decided> {
  const { mine, memberId, amount, needed, given, timeZone } = await lockForDecision(tx, {
    withdrawalId,
    operatorId,
  })
  if (mine) throw new Refusal('withdrawal_decided', { field: 'withdrawalId' })
  const before = await tx.many<{ operatorId: bigint }>(sql`
    select operator_id from withdrawal_approval where withdrawal_id = ${withdrawalId}`)
  const others = before.map((said) => said.operatorId)
  await requireOtherPerson(tx, operatorId, { others, field: 'withdrawalId' })
  await tx.run(sql`
    insert into withdrawal_approval (withdrawal_id, operator_id, happened_at)
    values (${withdrawalId}, ${operatorId}, ${moment.now})`)
  if (given + 1 >= needed)
    await tx.run(sql`
      update withdrawal set due_at = ${new Date(nextOpeningMs(moment.now.getTime(), timeZone))}
      where withdrawal_id = ${withdrawalId}`)
  return { memberId, amount, needed, given: given + 1 }
}

/**
 * Refuses a withdrawal: the whole amount is returned, and the member reads why. Errors: those of
 * `lockForDecision`.
 */
export async function refuseWithdrawal(
  tx: Tx,
  moment: Moment,
  { withdrawalId, operatorId, reason }: Decision & { readonly reason: string },
): Promise<Decided> {
  const { memberId, amount, needed, given } = await lockForDecision(tx, { withdrawalId, operatorId })
  await failPayout(tx, moment, { withdrawalId, failure: 'refused', note: reason })
  return { memberId, amount, needed, given }
}
