/**
 * Acts of staff on one member: the journal entry and the message to the member are written in the
 * same transaction as the act.
 */
import { formatId, type Id, type PushItem, Refusal, readReason } from '@glasshouse/contract'
import type { ActName } from '@glasshouse/words/act-names.ts'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sendInboxMessage } from '../../messaging/message/index.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The member that a request names, who exists. Errors: `not_found`. */
export async function memberNamed(runner: Runner, memberId: Id<'member'>): Promise<Id<'member'>> {
  const found = await runner.maybe(sql`select from member where member_id = ${memberId}`)
  if (found === undefined) throw new Refusal('not_found', { field: 'memberId' })
  return memberId
}

interface Act {
  readonly name: ActName
  /** The kind of message that the member gets. */
  readonly told: PushItem['kind']
}

/** Errors: `field_invalid` and `text_refused` for the reason, `not_found`, those of `work`. */
export function memberAct<T>(
  { world, wall, operatorId, pseudonym }: OperatorContext,
  given: { readonly memberId: Id<'member'>; readonly reason: string },
  { name, told }: Act,
  work: (tx: Tx, memberId: bigint) => Promise<T>,
): Promise<T> {
  const reason = readReason('reason', given.reason)
  return world.db.transaction(async (tx) => {
    const memberId = await memberNamed(tx, given.memberId)
    const done = await work(tx, memberId)
    const moment = await readMoment(tx, wall)
    await sendInboxMessage(tx, { memberId, kind: told, title: pseudonym, content: reason, now: moment.now })
    await recordAct(tx, moment, { operatorId, pseudonym }, name, {
      member: formatId('member', memberId),
      reason,
    })
    return done
  })
}
