/** `paypassword.update`: sets the fund password, or changes it, with a code. */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  checkCode,
  checkNewPassword,
  hashPassword,
  newestCodeTarget,
  refuseLoginPassword,
  tellMember,
  useCode,
} from '../account/index.ts'
import { contactOf, onDevice } from './contact.ts'

const perMember = { max: 20, windowMs: 10 * 60_000 }

/**
 * The code may have been sent to the phone or to the mailbox: the newest one counts. A new
 * password ends the lock and every step-up; its owner is notified.
 * Errors, in this order: `passwords_differ`, `password_common`, `device_without_phone`,
 * `too_many_requests`, `code_incorrect`, `code_too_many_tries`, `fund_password_as_login`.
 */
export const updateFundPassword: Handler<'paypassword.update'> = async (body, caller) => {
  checkNewPassword(body)
  const context = await onDevice(caller)
  const { world, wall, memberId, deviceId } = context
  await limit(world.db, `fund-password:${memberId}`, perMember, wall)
  const { phone, mail } = await contactOf(world.db, memberId)
  const targets = [phone, mail].filter((target) => target !== null)
  const target = await newestCodeTarget(world.db, { targets, purpose: 'fund', deviceId })
  if (target === undefined) throw new Refusal('code_incorrect', { field: 'code' })
  const code = await checkCode(world.db, wall, { target, purpose: 'fund', deviceId }, body.code)
  await refuseLoginPassword(world.db, memberId, body.password)
  const fresh = await hashPassword(body.password, caller.host.hasher)
  await world.db.transaction(async (tx) => {
    if (!(await useCode(tx, code))) throw new Refusal('code_incorrect', { field: 'code' })
    await keep(tx, memberId, fresh)
    await tellMember(tx, wall, memberId, 'fund_password_changed')
  })
  return {}
}

const keep = (tx: Tx, memberId: bigint, hash: string): Promise<unknown> =>
  Promise.all([
    tx.run(sql`
      insert into fund_password (member_id, password_hash) values (${memberId}, ${hash})
      on conflict (member_id) do update
      set password_hash = excluded.password_hash, tries = 0, locked_until_real = null`),
    tx.run(sql`
      delete from step_up where session_hash in (select token_hash from session where member_id = ${memberId})`),
  ])
