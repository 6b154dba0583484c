/** `auth.resetPassword`: a new password with a code; all sessions end. */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { clearTries, limit, peerKey } from '../../foundation/limit/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { findPhone, targetKey } from '../practice/index.ts'
import { checkCode, useCode } from './code/check.ts'
import { notPractice } from './code/send.ts'
import { findMember } from './find-member.ts'
import { accountBuckets } from './login/limits.ts'
import { hashPassword } from './password/argon.ts'
import { checkNewPassword } from './password/new-password.ts'
import { refuseFundPassword } from './password/two-passwords-differ.ts'
import { readPhoneOrMailbox } from './read-target.ts'
import { rememberMemberDevice } from './session/device.ts'
import { endSessions } from './session/member.ts'
import { tellMember } from './update-password.ts'

const perDevice = { max: 20, windowMs: 10 * 60_000 }
const perPeer = { max: 200, windowMs: 10 * 60_000 }

/**
 * The device becomes one of the member's own: a member whom a stranger's tries had paused can log
 * in from here.
 * Errors, in this order: `country_unknown`, `phone_incorrect`, `passwords_differ`,
 * `password_common`, `too_many_requests`, `phone_not_practice` or `mail_not_practice`,
 * `code_incorrect`, `code_too_many_tries`, `login_password_as_fund`.
 */
export const resetPassword: Handler<'auth.resetPassword'> = async (body, context) => {
  const { world, wall, peer, deviceId } = context
  const target = readPhoneOrMailbox(body)
  checkNewPassword(body)
  await limit(world.db, `reset:device:${deviceId}`, perDevice, wall)
  await limit(world.db, `reset:peer:${peerKey(peer)}`, perPeer, wall)
  if ((await findPhone(world.db, target)) === undefined) throw notPractice(target)
  const code = await checkCode(world.db, wall, { target, purpose: 'reset', deviceId }, body.code)
  const owner = await findMember(world.db, target)
  if (owner !== undefined) await refuseFundPassword(world.db, owner.memberId, body.password)
  const fresh = await hashPassword(body.password, context.host.hasher)
  await world.db.transaction(async (tx) => {
    const member = (await useCode(tx, code)) ? await findMember(tx, target) : undefined
    if (member === undefined) throw new Refusal('code_incorrect', { field: 'code' })
    const { memberId } = member
    await tx.run(sql`update member set password_hash = ${fresh} where member_id = ${memberId}`)
    await endSessions(tx, memberId)
    await rememberMemberDevice(tx, context, memberId)
    await tellMember(tx, wall, memberId, 'password_changed')
  })
  await clearTries(world.db, accountBuckets('member', targetKey(target)))
  return {}
}
