/** `operator.declareMember`: staff who also play as members declare which account is theirs. */
import { type BodyOf, type DataOf, formatId, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { isOwnMember } from '../../identity/account/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { memberNamed } from './act.ts'

/**
 * The journal itself is the list of declared accounts: public and never changed. An account that is
 * declared already is not written again.
 * Errors, in this order: `field_invalid` and `text_refused` for the reason, `not_found`.
 */
export async function declareMember(
  body: BodyOf<'operator.declareMember'>,
  context: OperatorContext,
): Promise<DataOf<'operator.declareMember'>> {
  const { world, wall, operatorId } = context
  const reason = readReason('reason', body.reason)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`select from operator where operator_id = ${operatorId} for no key update`)
    const memberId = await memberNamed(tx, body.memberId)
    if (await isOwnMember(tx, operatorId, memberId)) return
    const member = formatId('member', memberId)
    await recordAct(tx, await readMoment(tx, wall), context, 'own-account', { member, reason })
  })
  return {}
}
