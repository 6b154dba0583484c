/** Lets staff see and end a member's sessions. */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { endOwnSession, endSessions, ownSessions } from '../../identity/account/index.ts'
import { memberAct, memberNamed } from './act.ts'

/** A hash of no session, so that none of them is marked as the caller's. */
const nobody = Buffer.alloc(32)

/** Errors: `not_found`. */
export async function memberSessions(
  body: BodyOf<'operator.memberSessions'>,
  { world, wall }: OperatorContext,
): Promise<DataOf<'operator.memberSessions'>> {
  const memberId = await memberNamed(world.db, body.memberId)
  return ownSessions({ world, wall, memberId, sessionHash: nobody })
}

/**
 * Errors, in this order: `field_invalid` and `text_refused` for the reason, `not_found`,
 * `session_unknown`.
 */
export async function endMemberSessions(
  body: BodyOf<'operator.endMemberSessions'>,
  context: OperatorContext,
): Promise<DataOf<'operator.endMemberSessions'>> {
  const { sessionId } = body
  return memberAct(context, body, { name: 'end-sessions', told: 'staff-sessions' }, async (tx, memberId) => {
    if (sessionId !== undefined) return await endOwnSession({ sessionId }, { runner: tx, memberId })
    if ((await endSessions(tx, memberId)) === 0) throw new Refusal('session_unknown')
    return {}
  })
}
