/**
 * `authenticator.*`: sets up an authenticator app, confirms it by one of its codes, replaces and
 * removes it.
 */
import { Refusal } from '@glasshouse/contract'
import type { Handler } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { accountName } from './account-name.ts'
import { addSecondStep, removeSecondStep } from './change.ts'
import { checkOwner, type Proof, secondStepsOf, withTryCounted } from './check.ts'
import { keepPending, pendingSeconds, readPending, takePending } from './pending.ts'
import { addressOf, base32, secretBytes, stepOf } from './totp.ts'

/**
 * Changing or removing one takes another second step or a recovery code. Errors:
 * `second_step_other_needed` for its own code.
 */
function withoutCode({ code, ...proof }: Proof): Proof {
  if (code !== undefined && proof.passkey === undefined && proof.recoveryCode === undefined)
    throw new Refusal('second_step_other_needed', { field: 'code' })
  return proof
}

/**
 * The secret is in this answer and in no other. Errors: those of `checkOwner`; those of
 * `withoutCode` when there is one already.
 */
export const beginAuthenticator: Handler<'authenticator.begin'> = async (proof, context) => {
  const { world, random, memberId } = context
  const { authenticator } = await secondStepsOf(world.db, memberId)
  const owner = await checkOwner(context, authenticator ? withoutCode(proof) : proof)
  const secret = Buffer.from(random.secret(), 'base64url').subarray(0, secretBytes)
  await keepPending(context, 'authenticator', { secret, rpId: null, provedBy: owner.by })
  const address = addressOf(secret, await accountName(world.db, memberId))
  return { secret: base32(secret), address, seconds: pendingSeconds }
}

/**
 * Errors: `second_step_ended`, `second_step_incorrect`, `second_step_paused`,
 * `second_step_needed`, `second_step_other_needed`.
 */
export const confirmAuthenticator: Handler<'authenticator.confirm'> = async ({ code }, context) => {
  const { wall, memberId } = context
  const pending = await readPending(context, 'authenticator')
  if (pending === undefined) throw new Refusal('second_step_ended')
  const step = await withTryCounted(context, async () => stepOf(pending.secret, code, wall.nowMs()))
  return addSecondStep(context, async (tx, had) => {
    const taken = await takePending(tx, context, 'authenticator')
    const provedBy = taken?.provedBy ?? null
    if (taken === undefined || provedBy === null || !taken.secret.equals(pending.secret))
      throw new Refusal('second_step_ended')
    await tx.run(sql`
      insert into authenticator (member_id, secret, used_step, added_real)
      values (${memberId}, ${taken.secret}, ${step}, ${new Date(wall.nowMs())})
      on conflict (member_id) do update
      set secret = excluded.secret, used_step = excluded.used_step, added_real = excluded.added_real`)
    // A setup begun before another authenticator existed may not replace that one with a proof
    // that did not cover it.
    if (had.authenticator && provedBy === 'authenticator') throw new Refusal('second_step_other_needed')
    return { provedBy, replaced: had.authenticator }
  })
}

/** Errors: `second_step_unknown`; those of `withoutCode` and `checkOwner`. */
export const removeAuthenticator: Handler<'authenticator.remove'> = async (proof, context) => {
  const { world, memberId } = context
  if (!(await secondStepsOf(world.db, memberId)).authenticator) throw new Refusal('second_step_unknown')
  await checkOwner(context, withoutCode(proof))
  return removeSecondStep(context, (tx) =>
    tx.run(sql`delete from authenticator where member_id = ${memberId}`),
  )
}
