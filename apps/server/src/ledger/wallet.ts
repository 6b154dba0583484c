import type { Runner, Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { memberAccount } from './accounts.ts'

/**
 * Locks a member's wallet until the transaction ends; its balance. Everything a member does with money queues on
 * this row, so what is read after it (operations, claims, orders) is what the act before left.
 */
export async function lockWallet(tx: Tx, memberId: bigint): Promise<bigint> {
  const { balance } = await tx.one<{ balance: bigint }>(
    sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')} for no key update`,
  )
  return balance
}

/** What a member owes since a reorg took a spent deposit back: the debt account stands below zero by so much. */
export async function owedBy(runner: Runner, memberId: bigint): Promise<bigint> {
  const row = await runner.maybe<{ balance: bigint }>(
    sql`select balance from balance where account_id = ${memberAccount(memberId, 'debt')}`,
  )
  return -(row?.balance ?? 0n)
}
