/**
 * The number and the mailbox of a member, and the codes that are sent there for the fund password.
 */
import { Refusal } from '@glasshouse/contract'
import type { DeviceContext, Handler, MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { deviceOfSecret, sendMemberCode } from '../account/index.ts'
import { readContact, type Target } from '../practice/index.ts'

export interface Contact {
  readonly phone: Target | null
  readonly mail: Target | null
}

export async function contactOf(runner: Runner, memberId: bigint): Promise<Contact> {
  const { country, digits, email } = await readContact(runner, memberId)
  return {
    phone: digits === null ? null : { channel: 'sms', country, digits },
    mail: email === null ? null : { channel: 'mail', email },
  }
}

/**
 * A member's call on the device that holds the phone: codes are made for one device. Errors:
 * `device_without_phone`.
 */
export const onDevice = async (context: MemberContext): Promise<MemberContext & DeviceContext> => ({
  ...context,
  ...(await deviceOfSecret(context.world, context.deviceSecret)),
})

/**
 * Errors: `device_without_phone`, `phone_incorrect` when the account has no number, those of
 * `sendMemberCode`.
 */
export const sendPhoneCode: Handler<'paypassword.phoneCode'> = async (_body, context) => {
  const { phone } = await contactOf(context.world.db, context.memberId)
  if (phone === null) throw new Refusal('phone_incorrect')
  return sendMemberCode(await onDevice(context), { target: phone, purpose: 'fund' })
}

/** Errors: `device_without_phone`, `mailbox_not_bound`, those of `sendMemberCode`. */
export const sendMailCode: Handler<'paypassword.mailCode'> = async (_body, context) => {
  const { mail } = await contactOf(context.world.db, context.memberId)
  if (mail === null) throw new Refusal('mailbox_not_bound')
  return sendMemberCode(await onDevice(context), { target: mail, purpose: 'fund' })
}
