/**
 * The member's own word, which the messages of the practice phone, the mailbox, the inbox and
 * customer service carry: such a message without it is not from here.
 */
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Null: none was chosen. */
export const ownWordOf = async (runner: Runner, memberId: bigint): Promise<string | null> =>
  (
    await runner.one<{ word: string | null }>(
      sql`select safe_word as word from member where member_id = ${memberId}`,
    )
  ).word
