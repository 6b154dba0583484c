/** A staff account's own sessions and password. An ended session fails at its next call. */

import { type BodyOf, type DataOf, formatId, Refusal } from '@glasshouse/contract'
import { clearTries, limit } from '../../foundation/limit/index.ts'
import { replaceOperatorPassword } from '../../identity/account/for-staff/write-operator.ts'
import {
  type Agent,
  checkNewPassword,
  endOtherOperatorSessions,
  endOwnOperatorSession,
  hashPassword,
} from '../../identity/account/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { operatorHash, type StaffCaller } from './authenticator.ts'

interface SessionRow extends Partial<Agent> {
  readonly sessionId: bigint
  readonly current: boolean
  readonly startedReal: Date
  readonly expiresReal: Date
  readonly place: string | null
}

/** Nobody has more sessions in use; a script with repeated logins does not make the answer long. */
const sessionsShownMax = 50

export async function ownSessions({
  room,
  wall,
  operatorId,
  sessionHash,
}: StaffCaller): Promise<DataOf<'operator.sessions'>> {
  const rows = await room.db.many<SessionRow>(sql`
    select session_id, token_hash = ${sessionHash} as current, started_real,
           expires_real, browser, system, place
    from operator_session where operator_id = ${operatorId} and expires_real > ${new Date(wall.nowMs())}
    order by session_id desc limit ${sessionsShownMax}`)
  return {
    list: rows.map(({ sessionId, current, startedReal, expiresReal, ...row }) => ({
      sessionId: formatId('session', sessionId),
      current,
      at: startedReal.toISOString(),
      endsAt: expiresReal.toISOString(),
      browser: row.browser ?? 'other',
      system: row.system ?? 'other',
      place: row.place,
    })),
  }
}

/**
 * Ends one session, or all but this one. Errors: `session_unknown` for a missing session or another
 * account's.
 */
export async function endOwn(
  { room, operatorId, sessionHash }: StaffCaller,
  { sessionId }: BodyOf<'operator.endSession'>,
): Promise<Record<string, never>> {
  if (sessionId === undefined) {
    await endOtherOperatorSessions(room.db, operatorId, sessionHash)
    return {}
  }
  const ended = await endOwnOperatorSession(room.db, operatorId, sessionId)
  if (ended === 0) throw new Refusal('session_unknown', { field: 'sessionId' })
  return {}
}

/** Someone with access to an open session may not try passwords for long. */
const perOperator = { max: 10, windowMs: 15 * 60_000 }

/**
 * Errors: `login_paused`, `login_password_incorrect`; `too_many_requests` when too many passwords
 * are compared at the same time.
 */
export async function checkOwnPassword(
  { room, wall, operatorId, compare }: StaffCaller,
  typed: string,
): Promise<void> {
  const bucket = `staff-password:${operatorId}`
  await limit(room.db, bucket, perOperator, wall, 'login_paused')
  const hash = await operatorHash({ room, operatorId })
  if (!(await compare(hash, typed, { first: true })))
    throw new Refusal('login_password_incorrect', { field: 'password' })
  await clearTries(room.db, [bucket])
}

/**
 * Errors, in this order: `passwords_differ`, `password_common`, `login_paused`,
 * `old_password_incorrect`, `password_same`, `too_many_requests`.
 */
export async function changePassword(
  { room, host, wall, operatorId, sessionHash, compare }: StaffCaller,
  body: BodyOf<'operator.changePassword'>,
): Promise<Record<string, never>> {
  checkNewPassword(body)
  const bucket = `staff-password:${operatorId}`
  await limit(room.db, bucket, perOperator, wall, 'login_paused')
  const hash = await operatorHash({ room, operatorId })
  const wrong = new Refusal('old_password_incorrect', { field: 'oldPassword' })
  if (!(await compare(hash, body.oldPassword, { first: true })) || hash === null) throw wrong
  if (body.password === body.oldPassword) throw new Refusal('password_same', { field: 'password' })
  const fresh = await hashPassword(body.password, host.hasher)
  await room.db.transaction(async (tx) => {
    // Of two simultaneous changes, the second finds another hash, so its old password is no longer
    // right.
    const changed = await replaceOperatorPassword(tx, operatorId, { before: hash, after: fresh })
    if (changed === 0) throw wrong
    await endOtherOperatorSessions(tx, operatorId, sessionHash)
  })
  await clearTries(room.db, [bucket])
  return {}
}
