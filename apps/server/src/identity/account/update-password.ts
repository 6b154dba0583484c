/** `auth.updatePassword`: the old password and a new one; this session stays, the others end. */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { clearTries, limit } from '../../foundation/limit/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { findPhone, type Message, readContact, sendPracticeMessage } from '../practice/index.ts'
import { hashPassword, isPassword } from './password/argon.ts'
import { checkNewPassword } from './password/new-password.ts'
import { refuseFundPassword } from './password/two-passwords-differ.ts'
import { endSessions } from './session/member.ts'

/** A person at an unattended session may not try passwords for long. */
const perMember = { max: 10, windowMs: 15 * 60_000 }

/**
 * Errors, in this order: `passwords_differ`, `password_common`, `login_paused`,
 * `old_password_incorrect`, `password_same`, `login_password_as_fund`, `too_many_requests`.
 */
export const updatePassword: Handler<'auth.updatePassword'> = async (body, context) => {
  const { world, host, wall, memberId, sessionHash } = context
  checkNewPassword(body)
  const bucket = `update-password:${memberId}`
  await limit(world.db, bucket, perMember, wall, 'login_paused')
  const kept = await world.db.one<{ passwordHash: string | null }>(
    sql`select password_hash from member where member_id = ${memberId}`,
  )
  const wrong = new Refusal('old_password_incorrect', { field: 'oldPassword' })
  if (!(await isPassword(kept.passwordHash, body.oldPassword, { first: true }))) throw wrong
  if (body.password === body.oldPassword) throw new Refusal('password_same', { field: 'password' })
  await refuseFundPassword(world.db, memberId, body.password)
  const fresh = await hashPassword(body.password, host.hasher)
  await world.db.transaction(async (tx) => {
    // Of two concurrent changes the second finds another hash: its old password is no longer
    // right.
    const changed = await tx.run(sql`
      update member set password_hash = ${fresh}
      where member_id = ${memberId} and password_hash = ${kept.passwordHash}`)
    if (changed === 0) throw wrong
    await endSessions(tx, memberId, sessionHash)
    await tellMember(tx, wall, memberId, 'password_changed')
  })
  await clearTries(world.db, [bucket])
  return {}
}

/** The owner gets a message on the phone for every change. */
export async function tellMember(
  tx: Tx,
  wall: WallClock,
  memberId: bigint,
  kind: Message['kind'],
): Promise<void> {
  const { country, digits, email } = await readContact(tx, memberId)
  const channel = digits === null ? 'mail' : 'sms'
  const phone = await findPhone(
    tx,
    digits === null ? { channel: 'mail', email: email ?? '' } : { channel: 'sms', country, digits },
  )
  if (phone !== undefined) await sendPracticeMessage(tx, wall, { phoneId: phone.phoneId, channel, kind })
}
