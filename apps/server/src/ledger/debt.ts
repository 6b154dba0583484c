/**
 * A member's debt: the part of a reversed credit that the wallet no longer held. Later credits
 * repay it.
 */
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { memberAccount, openMemberAccounts, slotsPerMember } from './accounts.ts'
import type { Moment } from './moment.ts'
import { debtRepayment } from './movements.ts'
import { post } from './post.ts'
import { lockWallet, owedBy } from './wallet.ts'

/**
 * Splits an amount into the part that the wallet still holds and the part that becomes a debt.
 * Locks the wallet.
 */
export async function splitByWallet(
  tx: Tx,
  memberId: bigint,
  amount: bigint,
): Promise<{ readonly fromWallet: bigint; readonly asDebt: bigint }> {
  const balance = await lockWallet(tx, memberId)
  const fromWallet = balance < amount ? balance : amount
  const asDebt = amount - fromWallet
  if (asDebt > 0n) await openDebt(tx, memberId)
  return { fromWallet, asDebt }
}

async function openDebt(tx: Tx, memberId: bigint): Promise<void> {
  const open = await tx.maybe(sql`select from balance where account_id = ${memberAccount(memberId, 'debt')}`)
  if (open === undefined) await openMemberAccounts(tx, memberId, ['debt'])
}

/** Members in debt repay it from what their wallets have just received. */
export async function repayDebts(tx: Tx, moment: Moment, members: readonly bigint[]): Promise<void> {
  const owing = await tx.many<{ memberId: bigint }>(sql`
    select account_id / ${slotsPerMember}::bigint as member_id from balance
    where account_id = any(${members.map((memberId) => memberAccount(memberId, 'debt'))}::bigint[]) and balance < 0
    order by account_id`)
  for (const { memberId } of owing) {
    const [balance, owed] = [await lockWallet(tx, memberId), await owedBy(tx, memberId)]
    await post(tx, moment, debtRepayment(memberId, balance < owed ? balance : owed))
  }
}
