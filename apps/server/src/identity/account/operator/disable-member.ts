/** `operator.disableMember`: shuts a member out, or lets one in again; named in the books with its reason. */
import { formatId, parseId, Refusal, readReason } from '@glasshouse/contract'
import type { Handler } from '../../../context.ts'
import { readSettings, recordAct } from '../../../foundation/world/index.ts'
import { readMoment } from '../../../ledger/moment.ts'
import { sql } from '../../../platform/db/sql.ts'
import { takeSeat } from '../create-member.ts'
import { endSessions } from '../session/member.ts'

/**
 * Its sessions end in the same transaction, and a login under way begins none (`startSession`). Its
 * money and machines stay as they are. Who may do it: staff/operator, which puts every call
 * behind its roles. Who was shut out left the seat to somebody else: in a class that is full it is
 * not given back. Errors, in this order: `field_invalid` and `text_refused` of the reason,
 * `not_found`, `world_full`.
 */
export const disableMember: Handler<'operator.disableMember'> = async (body, context) => {
  const { world, wall, operatorId, pseudonym } = context
  const reason = readReason('reason', body.reason)
  const memberId = parseId('member', body.memberId)
  if (memberId === null) throw new Refusal('not_found', { field: 'memberId' })
  const disabled = body.disabled === 'true'
  await world.db.transaction(async (tx) => {
    const before = await tx.maybe<{ disabled: boolean; simulated: boolean }>(sql`
      select disabled_at is not null as disabled, simulated from member
      where member_id = ${memberId} and ended_real is null for no key update`)
    if (before === undefined) throw new Refusal('not_found', { field: 'memberId' })
    if (before.disabled && !disabled && !before.simulated)
      await takeSeat(tx, (await readSettings(tx)).memberCap)
    await tx.run(sql`
      update member set disabled_at = ${disabled ? new Date(wall.nowMs()) : null} where member_id = ${memberId}`)
    await endSessions(tx, memberId)
    const act = disabled ? 'disable-member' : 'enable-member'
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, act, {
      member: formatId('member', memberId),
      before: said(before.disabled),
      after: said(disabled),
      reason,
    })
  })
  return {}
}

const said = (disabled: boolean): string => (disabled ? 'disabled' : 'open')
