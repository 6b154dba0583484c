/**
 * Disables or enables an account, and removes the second steps of a member who lost all of them.
 */
import { type BodyOf, type DataOf, formatId, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { disableMember } from '../../identity/account/for-staff/disable-member.ts'
import { endSecondSteps } from '../../identity/second-step/for-staff/end-all.ts'
import { readMoment } from '../../ledger/moment.ts'
import { memberNamed } from './act.ts'

/**
 * The act is in the books with its reason. Errors, in this order: `field_invalid` and
 * `text_refused` for the reason, those of `disableMember`.
 */
export async function setMemberDisabled(
  body: BodyOf<'operator.disableMember'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.disableMember'>> {
  const reason = readReason('reason', body.reason)
  const { memberId } = body
  const disabled = body.disabled === 'true'
  await world.db.transaction(async (tx) => {
    const before = await disableMember(tx, { memberId, disabled, now: new Date(wall.nowMs()) })
    const act = disabled ? 'disable-member' : 'enable-member'
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, act, {
      member: formatId('member', memberId),
      before: said(before),
      after: said(disabled),
      reason,
    })
  })
  return {}
}

const said = (disabled: boolean): string => (disabled ? 'disabled' : 'open')

/**
 * The act is in the books with its reason. Errors, in this order: `field_invalid` and
 * `text_refused` for the reason, `not_found`, `second_step_unknown`.
 */
export async function removeSecondSteps(
  body: BodyOf<'operator.endSecondSteps'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.endSecondSteps'>> {
  const reason = readReason('reason', body.reason)
  const memberId = await memberNamed(world.db, body.memberId)
  return endSecondSteps({ world, wall, memberId }, async (tx) => {
    const detail = { member: formatId('member', memberId), reason }
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'end-second-steps', detail)
  })
}
