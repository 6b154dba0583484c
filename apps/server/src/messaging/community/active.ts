import { Refusal } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * A disabled member reads and does not write. This is checked first, and again inside the
 * transaction that writes: the end of an account locks the member's row, so nothing is written
 * after it. Errors: `account_disabled`.
 */
export async function requireActive(runner: Runner, memberId: bigint): Promise<void> {
  const row = await runner.maybe(
    sql`select from member where member_id = ${memberId} and disabled_at is null for key share`,
  )
  if (row === undefined) throw new Refusal('account_disabled')
}
