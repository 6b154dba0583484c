import type { Runner, Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { memberAccount } from './accounts.ts'

/**
 * Locks a member's wallet until the transaction ends, and returns its balance. All money acts of a
 * member queue on this row, so what is read after it (operations, claims, orders) includes the
 * previous act's writes.
 */
export async function lockWallet(tx: Tx, memberId: bigint): Promise<bigint> {
  const { balance } = await tx.one<{ balance: bigint }>(
    sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')} for no key update`,
  )
  return balance
}

/**
 * A member's debt after a reversal took back spent money: the negated balance of the debt account.
 */
export async function owedBy(runner: Runner, memberId: bigint): Promise<bigint> {
  const row = await runner.maybe<{ balance: bigint }>(
    sql`select balance from balance where account_id = ${memberAccount(memberId, 'debt')}`,
  )
  return -(row?.balance ?? 0n)
}
