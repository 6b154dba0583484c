/** Disables a member, or enables one again. */
import { Refusal } from '@glasshouse/contract'
import { readSettings } from '../../../foundation/world/index.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { refuseFull } from '../create-member.ts'
import { endSessions } from '../session/member.ts'

export interface MemberShut {
  readonly memberId: bigint
  readonly disabled: boolean
  /** Wall clock. */
  readonly now: Date
}

/**
 * The member's sessions end in the same transaction, and a concurrent login begins none
 * (`startSession`). Money and machines stay as they are. A disabled member gives its place up to
 * another: in a class that is full it is not given back. Returns whether the member was disabled
 * before.
 * Errors, in this order: `not_found`, `world_full`.
 */
export async function disableMember(tx: Tx, { memberId, disabled, now }: MemberShut): Promise<boolean> {
  const before = await tx.maybe<{ disabled: boolean; simulated: boolean }>(sql`
    select disabled_at is not null as disabled, simulated from member
    where member_id = ${memberId} and ended_real is null for no key update`)
  if (before === undefined) throw new Refusal('not_found', { field: 'memberId' })
  if (before.disabled && !disabled && !before.simulated)
    await refuseFull(tx, (await readSettings(tx)).memberCap)
  await tx.run(sql`
    update member set disabled_at = ${disabled ? now : null} where member_id = ${memberId}`)
  await endSessions(tx, memberId)
  return before.disabled
}
