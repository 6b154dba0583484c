/** `operator.endSecondSteps`: for who lost phone, keys and recovery codes; named in the books with its reason. */
import { formatId, parseId, Refusal, readReason } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { removeSecondStep } from './change.ts'

/**
 * Withdrawals wait as after any removal, and the member is told: staff who help a thief help one who has to wait.
 * Who may do it: staff/operator, which puts every call behind its roles.
 * Errors, in this order: `field_invalid` and `text_refused` of the reason, `not_found`, `second_step_unknown`.
 */
export const endSecondSteps: Handler<'operator.endSecondSteps'> = async (body, context) => {
  const { world, wall, operatorId, pseudonym } = context
  const reason = readReason('reason', body.reason)
  const memberId = parseId('member', body.memberId)
  const found = await world.db.maybe(sql`select from member where member_id = ${memberId}`)
  if (memberId === null || found === undefined) throw new Refusal('not_found', { field: 'memberId' })
  return removeSecondStep({ world, wall, memberId }, async (tx) => {
    const ended = await Promise.all([
      tx.run(sql`delete from authenticator where member_id = ${memberId}`),
      tx.run(sql`delete from passkey where member_id = ${memberId}`),
    ])
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'end-second-steps', {
      member: formatId('member', memberId),
      reason,
    })
    return Math.max(...ended)
  })
}
