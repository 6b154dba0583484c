/**
 * Books due deposits into members' wallets: a batch at a time, with one movement for each deposit,
 * so that a record leads to its own transaction. A statement books at most one deposit for each
 * wallet; further deposits of the same member wait for the next statement.
 *
 * The rows are locked before they are read as pending: of two workers that book the same rows, the
 * second waits and then finds them arrived. Wallets are locked in their member's lane, as in every
 * other act that locks more than one.
 */
import { recordTypes } from '@glasshouse/contract'
import { joinQueries } from '../platform/db/join-queries.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import { chart, slotsPerMember } from './accounts.ts'
import type { Moment } from './moment.ts'

/** The deposits' own parts of the statement. */
export interface DepositBatch {
  /**
   * Selects `deposit_id`, `member_id` and `amount` of pending deposits, all of one lane, and locks
   * their rows.
   */
  readonly held: Query
  /**
   * Marks the deposits of `made` as arrived: `subject_id` is a deposit's id, `movement_id` the
   * movement that booked it. Returns each one's `memberId`.
   */
  readonly arrived: Query
}

/**
 * The members whose wallets took a deposit, each once. The transaction must hold the lane. Empty:
 * nothing of the batch is left.
 */
export async function creditDeposits(
  tx: Tx,
  moment: Moment,
  { held, arrived }: DepositBatch,
): Promise<bigint[]> {
  const booked = sql`),
    chosen as materialized (
      select distinct on (member_id) deposit_id, member_id, amount from held order by member_id, deposit_id),
    moved as (
      update balance set balance = balance.balance + amount, version = version + 1
      from chosen where account_id = member_id * ${slotsPerMember}::bigint
      returning account_id, version, amount, balance.balance, deposit_id, member_id),
    made as (
      insert into movement (code, day, happened_at, member_id, subject_id)
      select 'deposit', ${moment.day}::int, ${moment.now}::timestamptz, member_id, deposit_id from moved
      returning movement_id, subject_id),
    written as (
      insert into entry (account_id, seq, movement_id, day, amount, balance_after, record_type)
      select account_id, version, movement_id, ${moment.day}::int, amount, balance, ${recordTypes.recharge}::smallint
      from moved join made on subject_id = deposit_id
      union all
      select ${chart['outside/chain']}::bigint, movement_id, movement_id, ${moment.day}::int, -amount, null, null
      from moved join made on subject_id = deposit_id)`
  const batch = joinQueries([sql`with held as materialized (`, held, booked, arrived])
  const rows = await tx.many<{ memberId: bigint }>(batch)
  return rows.map(({ memberId }) => memberId)
}
