/**
 * `auth.register` and `auth.registerByMail`: an account from a number or mailbox, its code and an
 * invite code.
 */
import { type BodyOf, Refusal } from '@glasshouse/contract'
import { type DeviceContext, type Handler, WithMessage } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findPhone, type Target } from '../practice/index.ts'
import { checkCode, type RightCode, useCode } from './code/check.ts'
import { notPractice } from './code/send.ts'
import { createMember, type MadeMember, type NewMember } from './create-member.ts'
import { asksStaff, countEntry, isPlace } from './entry.ts'
import { findMember } from './find-member.ts'
import { inviterOf } from './invite-code.ts'
import { hashPassword } from './password/argon.ts'
import { checkNewPassword } from './password/new-password.ts'
import { takePlace } from './place.ts'
import { readMail, readPhone } from './read-target.ts'
import { rememberMemberDevice } from './session/device.ts'
import { noteLogin } from './session/logins.ts'
import { startSession } from './session/member.ts'
import { makeToken } from './session/token.ts'
import { readLoginData } from './user/read.ts'

/**
 * The device first; then the address, generous enough for a class that mistypes: entry.ts counts
 * the entries.
 */
const perDevice = { max: 20, windowMs: 10 * 60_000 }
const perPeer = { max: 200, windowMs: 10 * 60_000 }

type Form = Pick<BodyOf<'auth.register'>, 'code' | 'password' | 'confirmPassword' | 'inviteCode'>

export const registerByPhone: Handler<'auth.register'> = (body, context) =>
  register(context, readPhone(body), body)

export const registerByMail: Handler<'auth.registerByMail'> = async (body, context) => {
  const { mailRegistration } = await readSettings(context.world.db)
  if (!mailRegistration) throw new Refusal('mail_registration_closed')
  return register(context, readMail(body.email), body)
}

/**
 * Errors, in this order: `passwords_differ`, `password_common`, `too_many_requests`,
 * `phone_not_practice` or `mail_not_practice`, `invite_code_unknown`, `world_ended`,
 * `entry_closed`, `entry_by_link`, `feature_closed` where staff admit each person by the nickname,
 * `code_incorrect`, `code_too_many_tries`, `money_stopped`, `account_taken`, `world_full`. The
 * answer does not distinguish a registered number from one that requested no code.
 */
async function register(context: DeviceContext, target: Target, form: Form) {
  const { world, wall, peer, deviceId } = context
  checkNewPassword(form)
  await limit(world.db, `register:device:${deviceId}`, perDevice, wall)
  const byPlace = await isPlace(world.db, form.inviteCode)
  if (!byPlace) await limit(world.db, `register:peer:${peerKey(peer)}`, perPeer, wall)
  const phone = await findPhone(world.db, target)
  if (phone === undefined) throw notPractice(target)
  const inviterId = await inviterOf(world.db, form.inviteCode)
  if (inviterId === undefined) throw new Refusal('invite_code_unknown', { field: 'inviteCode' })
  const settings = await readSettings(world.db)
  if (settings.endsReal.getTime() <= wall.nowMs()) throw new Refusal('world_ended')
  if (await asksStaff(world.db, settings, form.inviteCode)) throw new Refusal('feature_closed')
  const code = await checkCode(world.db, wall, { target, purpose: 'register', deviceId }, form.code)
  if (!byPlace) await countEntry(context, settings)
  const passwordHash = await hashPassword(form.password, context.host.hasher)
  const token = makeToken(world, context.random)
  const memberId = await world.db.transaction(async (tx) => {
    const language = phone.language ?? context.language
    const wanted = { country: phone.country, passwordHash, inviterId, language }
    const { memberId } = await enter(tx, context, code, wanted)
    await takePlace(tx, form.inviteCode, memberId)
    await startSession(tx, wall, { memberId, passwordHash, token })
    await rememberMemberDevice(tx, context, memberId)
    await noteLogin(tx, context, { memberId, deviceId, sessionHash: token.hash })
    return memberId
  })
  return new WithMessage(await readLoginData(world, memberId), token.token)
}

type Applicant = Pick<NewMember, 'country' | 'passwordHash' | 'inviterId' | 'language'>

/** Uses the code up and creates the member: both, or a refusal and neither. */
async function enter(
  tx: Tx,
  context: DeviceContext,
  code: RightCode,
  wanted: Applicant,
): Promise<MadeMember> {
  const moment = await openMoney(tx, context.wall)
  if (!(await useCode(tx, code))) throw await usedUp(tx, code)
  const { target } = code
  return await createMember(tx, context, moment, {
    ...wanted,
    digits: target.channel === 'sms' ? target.digits : null,
    email: target.channel === 'mail' ? target.email : null,
    name: null,
    simulated: false,
  })
}

/**
 * A caller who had the right code may learn that the same code made the account a moment before.
 */
async function usedUp(tx: Tx, { target }: RightCode): Promise<Refusal> {
  const member = await findMember(tx, target)
  return member === undefined
    ? new Refusal('code_incorrect', { field: 'code' })
    : new Refusal('account_taken', { field: target.channel === 'sms' ? 'phone' : 'email' })
}
