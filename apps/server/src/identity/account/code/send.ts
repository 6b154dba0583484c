/** Sends a verification code over the practice network. */
import { Refusal } from '@glasshouse/contract'
import type { DeviceContext } from '../../../context.ts'
import { limit, peerKey } from '../../../foundation/limit/index.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import {
  findPhone,
  type Message,
  sendPracticeMessage,
  type Target,
  targetKey,
  writeCode,
} from '../../practice/index.ts'
import { type CaptchaAnswer, takeCaptcha } from '../captcha/take.ts'
import { findMember } from '../find-member.ts'
import { codeHash, codeLivesMs, keyOf, type Purpose } from './check.ts'

export const resendSeconds = 60
const hourMs = 3_600_000

/**
 * The rate limit of requests, right or wrong: by device first, then by address, generous enough
 * for a class of thirty.
 */
const perDevice = { max: 30, windowMs: 10 * 60_000 }
const perPeer = { max: 400, windowMs: 10 * 60_000 }
const perResend = { max: 1, windowMs: resendSeconds * 1000 }
/**
 * The device that holds the phone has its own limit, so strangers cannot use it up with their
 * requests.
 */
const perOwnPhone = { max: 20, windowMs: hourMs }
const perStrangersPhone = { max: 5, windowMs: hourMs }

export interface Sending {
  readonly target: Target
  readonly purpose: Purpose
}

type Sent = Promise<{ resendSeconds: number }>

/**
 * A code is made for the device that holds the phone, and for no other: a stranger who requests
 * one gets the same answer, and the owner's phone gets a notice without a code. The answer, the
 * statements and the time are the same for a number that is registered and one that is not: the
 * message differs, and only the phone's own device sees it.
 * Errors: `too_many_requests`, `phone_not_practice` or `mail_not_practice`, `captcha_incorrect`,
 * `code_sent_too_often`.
 */
export const sendCode = (
  context: DeviceContext,
  { captcha, ...sending }: Sending & { readonly captcha: CaptchaAnswer },
): Sent => send(context, sending, () => takeCaptcha(context, captcha))

/** The same for a member who is logged in, without a captcha. */
export const sendMemberCode = (context: DeviceContext, sending: Sending): Sent =>
  send(context, sending, async () => undefined)

async function send(
  context: DeviceContext,
  { target, purpose }: Sending,
  beforeSending: () => Promise<void>,
): Sent {
  const { world, wall, peer, deviceId } = context
  await limit(world.db, `ask:device:${deviceId}`, perDevice, wall)
  await limit(world.db, `ask:peer:${peerKey(peer)}`, perPeer, wall)
  const phone = await findPhone(world.db, target)
  if (phone === undefined) throw notPractice(target)
  await beforeSending()
  const key = targetKey(target)
  await limit(world.db, `resend:${deviceId}:${purpose}:${key}`, perResend, wall, 'code_sent_too_often')
  const own = phone.deviceId === deviceId
  const [whose, allowance] = own
    ? (['own', perOwnPhone] as const)
    : (['strangers', perStrangersPhone] as const)
  await limit(world.db, `send:${whose}:${key}`, allowance, wall, 'code_sent_too_often')
  await world.db.transaction((tx) => write(tx, context, { target, purpose, phoneId: phone.phoneId, own }))
  return { resendSeconds }
}

export const notPractice = (target: Target): Refusal =>
  target.channel === 'sms'
    ? new Refusal('phone_not_practice', { field: 'phone' })
    : new Refusal('mail_not_practice', { field: 'email' })

/** The message to the phone: the code, or the reason why there is none. */
function messageFor(purpose: Purpose, own: boolean, isMember: boolean): Message['kind'] {
  if (!own) return 'asked_elsewhere'
  if (purpose === 'fund') return 'fund_code'
  if (purpose === 'mailbox') return 'mailbox_code'
  if (purpose === 'register') return isMember ? 'already_registered' : 'register_code'
  return isMember ? 'reset_code' : 'unknown_account'
}

async function write(
  tx: Tx,
  { wall, random, deviceId }: DeviceContext,
  { target, purpose, phoneId, own }: { target: Target; purpose: Purpose; phoneId: bigint; own: boolean },
): Promise<void> {
  const member = await findMember(tx, target)
  const kind = messageFor(purpose, own, member !== undefined)
  const code = String(random.below(1_000_000)).padStart(6, '0')
  const sent = kind.endsWith('_code')
  const wanted = { target, purpose, deviceId }
  const hash = codeHash(wanted, code)
  const now = wall.nowMs()
  await Promise.all([
    writeCode(tx, keyOf(wanted), {
      hash: sent ? hash : null,
      sent: new Date(now),
      expires: new Date(now + codeLivesMs),
    }),
    sendPracticeMessage(tx, wall, { phoneId, channel: target.channel, kind, ...(sent ? { code } : {}) }),
  ])
}
