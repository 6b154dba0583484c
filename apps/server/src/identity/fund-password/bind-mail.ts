/** Binding a practice mailbox: a code sent to it proves that it is the member's. */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { checkCode, readMail, sendMemberCode, tellMember, useCode, writeMailbox } from '../account/index.ts'
import { onDevice } from './contact.ts'

const perMember = { max: 20, windowMs: 10 * 60_000 }

/** Errors: `mail_not_practice`, `device_without_phone`, those of `sendMemberCode`. */
export const sendBindCode: Handler<'paypassword.bindCode'> = async ({ email }, context) =>
  sendMemberCode(await onDevice(context), { target: readMail(email), purpose: 'mailbox' })

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/**
 * The owner is notified on the phone: a code that sets the fund password can be sent to the
 * mailbox from now on.
 * Errors, in this order: `mail_not_practice`, `device_without_phone`, `too_many_requests`,
 * `code_incorrect`, `code_too_many_tries`, `account_taken` when another account has the mailbox.
 */
export const bindMail: Handler<'paypassword.bindMail'> = async ({ email, code: typed }, caller) => {
  const target = readMail(email)
  const { world, wall, memberId, deviceId } = await onDevice(caller)
  await limit(world.db, `bind-mail:${memberId}`, perMember, wall)
  const code = await checkCode(world.db, wall, { target, purpose: 'mailbox', deviceId }, typed)
  const bound = world.db.transaction(async (tx) => {
    if (!(await useCode(tx, code))) throw new Refusal('code_incorrect', { field: 'code' })
    await writeMailbox(tx, memberId, email)
    await tellMember(tx, wall, memberId, 'mailbox_bound')
  })
  await bound.catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('account_taken', { field: 'email' }) : error
  })
  return {}
}
