/**
 * After a failed proof has stopped money, only a named act reopens it, and the open books show that
 * act.
 */

import { type Actor, recordAct } from '../../foundation/world/index.ts'
import type { Moment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Reopens money; false when it was not stopped. The failures so far count as answered: two new ones
 * stop it again. `reason` is shown in the books with the actor's pseudonym.
 */
export async function reopenMoney(tx: Tx, moment: Moment, actor: Actor, reason: string): Promise<boolean> {
  const reopened = await tx.run(sql`update world_day set money_stopped = false where money_stopped`)
  if (reopened === 0) return false
  const { broken } = await tx.one<{ broken: string | null }>(sql`
    with answered as (
      update proof_run set answered = true where broken is not null and not answered returning proof_id, broken)
    select (select broken from answered order by proof_id desc limit 1) as broken`)
  await recordAct(tx, moment, actor, 'reopen-money', { reason, broken: broken ?? '' })
  return true
}
