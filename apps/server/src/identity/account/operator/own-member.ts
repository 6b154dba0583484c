/**
 * Which members a person of the staff is, as far as this server can know: nobody decides on money
 * of their own.
 */
import { formatId } from '@glasshouse/contract'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/**
 * A member whom they declared as themselves, or who logged in on a device that they log in on too,
 * or whose practice phone they could have taken because only they saw its new recovery words. A
 * declaration is not taken back: the journal is kept.
 */
export async function isOwnMember(runner: Runner, operatorId: bigint, memberId: bigint): Promise<boolean> {
  const { own } = await runner.one<{ own: boolean }>(sql`
    select exists (
      select from member_device join operator_device using (device_id)
      where member_device.member_id = ${memberId} and operator_device.operator_id = ${operatorId}
    ) or exists (
      select from operator_act where act in ('recovery-words', 'own-account') and operator_id = ${operatorId}
        and detail ->> 'member' = ${formatId('member', memberId)}) as own`)
  return own
}
