/**
 * A change of a second step: one at a time for a member, checked again under the lock, and
 * notified to its owner.
 */
import { Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { tellMember } from '../account/index.ts'
import { hasAny, type SecondSteps, secondStepsOf } from './check.ts'
import { holdWithdrawals } from './hold-withdrawals.ts'
import type { EnrolmentProof } from './pending.ts'
import { renewRecoveryCodes } from './recovery.ts'

type ChangeContext = Pick<MemberContext, 'world' | 'wall' | 'random' | 'memberId'>

const lockMember = (tx: Tx, memberId: bigint) =>
  tx.run(sql`select from member where member_id = ${memberId} for no key update`)

/**
 * Adds one. `replaces`: an existing one of this kind is removed. The first one brings recovery
 * codes; a change or a recovery code begins the hold.
 * Errors: `second_step_needed` when the login password allowed it and another one was added
 * meanwhile; those of `add`.
 */
export const addSecondStep = (
  { world, wall, random, memberId }: ChangeContext,
  add: (
    tx: Tx,
    had: SecondSteps,
  ) => Promise<{ readonly provedBy: EnrolmentProof; readonly replaced: boolean }>,
): Promise<{ recoveryCodes: string[] }> =>
  world.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const had = await secondStepsOf(tx, memberId)
    const { provedBy, replaced } = await add(tx, had)
    if (hasAny(had) && provedBy === 'password') throw new Refusal('second_step_needed')
    const changed = replaced || provedBy === 'recovery'
    if (changed) await holdWithdrawals(tx, wall, memberId)
    await tellMember(tx, wall, memberId, changed ? 'second_step_changed' : 'second_step_added')
    return { recoveryCodes: hasAny(had) ? [] : await renewRecoveryCodes(tx, random, memberId) }
  })

/**
 * Removes one: withdrawals are held. With the last one the recovery codes are deleted too. Errors:
 * `second_step_unknown`.
 */
export const removeSecondStep = (
  { world, wall, memberId }: Omit<ChangeContext, 'random'>,
  remove: (tx: Tx) => Promise<number>,
): Promise<Record<string, never>> =>
  world.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if ((await remove(tx)) === 0) throw new Refusal('second_step_unknown')
    if (!hasAny(await secondStepsOf(tx, memberId)))
      await tx.run(sql`delete from recovery_code where member_id = ${memberId}`)
    await holdWithdrawals(tx, wall, memberId)
    await tellMember(tx, wall, memberId, 'second_step_changed')
    return {}
  })
