/** For a member who lost phone, keys and recovery codes: every second step of the member ends. */
import type { MemberContext } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { removeSecondStep } from '../change.ts'

/**
 * Withdrawals are held as after any removal, and the member is notified: if staff help a thief,
 * the thief has to wait. `record` writes the act in the same transaction. Errors:
 * `second_step_unknown`.
 */
export const endSecondSteps = (
  who: Pick<MemberContext, 'world' | 'wall' | 'memberId'>,
  record: (tx: Tx) => Promise<unknown>,
): Promise<Record<string, never>> =>
  removeSecondStep(who, async (tx) => {
    const ended = await Promise.all([
      tx.run(sql`delete from authenticator where member_id = ${who.memberId}`),
      tx.run(sql`delete from passkey where member_id = ${who.memberId}`),
    ])
    await record(tx)
    return Math.max(...ended)
  })
