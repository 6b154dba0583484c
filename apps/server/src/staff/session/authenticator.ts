/**
 * The authenticator app of a staff account: set up in a session, confirmed by one of its codes,
 * replaced, removed.
 */
import { type BodyOf, Refusal } from '@glasshouse/contract'
import type { CallContext, StaffRoom } from '../../context.ts'
import { endOtherOperatorSessions, type isPassword, markStepped } from '../../identity/account/index.ts'
import { addressOf, base32, secretBytes, stepOf } from '../../identity/second-step/index.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { renewStaffCodes } from './recovery.ts'
import { checkStaffStep, dropUnneededCodes, hasSecondStep, keepLast, trying } from './second-step.ts'

/** A staff account with a session, in a world or at the desk. */
export interface StaffCaller extends Pick<CallContext, 'host' | 'wall' | 'random' | 'origin'> {
  readonly room: StaffRoom
  readonly operatorId: bigint
  readonly sessionHash: Buffer
  /** Compares the stored password hash with the typed password. */
  readonly compare: typeof isPassword
  /** Writes a line in the journal of the account's world or of the desk. */
  note(tx: Tx, act: StaffNote, detail: Readonly<Record<string, string>>): Promise<unknown>
}

export type StaffNote = 'passkey-added' | 'passkey-removed'

const pendingSeconds = 600

/** Null: the account has no password, as the host's. */
export const operatorHash = async ({
  room,
  operatorId,
}: Pick<StaffCaller, 'room' | 'operatorId'>): Promise<string | null> =>
  (
    await room.db.one<{ hash: string | null }>(
      sql`select password_hash as hash from operator where operator_id = ${operatorId}`,
    )
  ).hash

/**
 * Errors: `login_password_incorrect`, `second_step_paused`; `too_many_requests` when too many
 * passwords are compared at the same time.
 */
export async function checkPassword(caller: StaffCaller, typed: string | undefined): Promise<void> {
  const { compare } = caller
  const hash = await operatorHash(caller)
  await trying(
    caller,
    'password',
    async () => ((await compare(hash, typed ?? '', { first: true })) ? true : null),
    'login_password_incorrect',
  )
}

/**
 * The secret is in this answer and in no other. Someone with access to an open session needs the
 * password to get it, or a second step when the account has one.
 * Errors: `login_password_incorrect`, `second_step_needed`, `second_step_incorrect`,
 * `second_step_paused`.
 */
export async function beginStep(caller: StaffCaller, { password, ...step }: BodyOf<'desk.beginSecondStep'>) {
  const { room, wall, random, operatorId, sessionHash } = caller
  if (await hasSecondStep(room.db, operatorId)) await checkStaffStep(caller, step)
  else await checkPassword(caller, password)
  const secret = Buffer.from(random.secret(), 'base64url').subarray(0, secretBytes)
  const { name } = await room.db.one<{ name: string }>(
    sql`select name from operator where operator_id = ${operatorId}`,
  )
  await room.db.run(sql`
    insert into staff_pending (session_hash, secret, expires_real)
    select token_hash, ${secret}, ${new Date(wall.nowMs() + pendingSeconds * 1000)}
    from operator_session where token_hash = ${sessionHash}
    on conflict (session_hash) do update set secret = excluded.secret, expires_real = excluded.expires_real`)
  return { secret: base32(secret), address: addressOf(secret, name), seconds: pendingSeconds }
}

/** Errors: `second_step_ended`, `second_step_incorrect`, `second_step_paused`. */
export async function confirmStep(caller: StaffCaller, { code }: BodyOf<'desk.confirmSecondStep'>) {
  const { room, wall, random, operatorId, sessionHash } = caller
  const now = new Date(wall.nowMs())
  const pending = await room.db.maybe<{ secret: Buffer }>(sql`
    select secret from staff_pending where session_hash = ${sessionHash} and expires_real > ${now}`)
  if (pending === undefined) throw new Refusal('second_step_ended')
  const step = await trying(caller, 'code', async () => stepOf(pending.secret, code, wall.nowMs()))
  return await room.db.transaction(async (tx) => {
    await tx.run(sql`select from operator where operator_id = ${operatorId} for no key update`)
    const taken = await tx.run(sql`
      delete from staff_pending where session_hash = ${sessionHash} and secret = ${pending.secret}`)
    // Another session set up a step meanwhile and ended this one, or this session confirmed another
    // secret.
    if (taken === 0) throw new Refusal('second_step_ended')
    await tx.run(sql`
      insert into staff_authenticator (operator_id, secret, used_step, added_real)
      values (${operatorId}, ${pending.secret}, ${step}, ${now})
      on conflict (operator_id) do update
      set secret = excluded.secret, used_step = excluded.used_step, added_real = excluded.added_real`)
    await markStepped(tx, sessionHash)
    await endOtherOperatorSessions(tx, operatorId, sessionHash)
    return { recoveryCodes: await renewStaffCodes(tx, random, operatorId) }
  })
}

/**
 * Errors: `second_step_unknown`, `second_step_needed`, `second_step_incorrect`,
 * `second_step_paused`.
 */
export async function renewCodes(caller: StaffCaller, step: BodyOf<'desk.renewRecoveryCodes'>) {
  const { room, random, operatorId } = caller
  if (!(await hasSecondStep(room.db, operatorId))) throw new Refusal('second_step_unknown')
  await checkStaffStep(caller, step)
  const recoveryCodes = await room.db.transaction((tx) => renewStaffCodes(tx, random, operatorId))
  return { recoveryCodes }
}

/**
 * Removes the authenticator; passkeys are removed one by one. `isAsked`: a second step is required
 * here, so the last one stays. Errors: `second_step_unknown`, `second_step_needed`,
 * `second_step_incorrect`, `second_step_paused`, `second_step_required`.
 */
export async function removeStep(
  caller: StaffCaller,
  step: BodyOf<'operator.removeSecondStep'>,
  isAsked: boolean,
): Promise<Record<string, never>> {
  const { room, operatorId } = caller
  const own = sql`select from staff_authenticator where operator_id = ${operatorId}`
  if ((await room.db.maybe(own)) === undefined) throw new Refusal('second_step_unknown')
  await keepLast(room.db, operatorId, isAsked, 2)
  await checkStaffStep(caller, step)
  return await room.db.transaction(async (tx) => {
    await tx.run(sql`select from operator where operator_id = ${operatorId} for no key update`)
    await tx.run(sql`delete from staff_authenticator where operator_id = ${operatorId}`)
    await keepLast(tx, operatorId, isAsked, 1)
    await dropUnneededCodes(tx, operatorId)
    return {}
  })
}

/**
 * Removes the authenticator, passkeys, recovery codes and open challenges. Returns the number of
 * steps removed: authenticator and passkeys.
 */
export async function endStep(runner: Runner, operatorId: bigint): Promise<number> {
  const { ended } = await runner.one<{ ended: number }>(sql`
    with codes as (delete from staff_recovery_code where operator_id = ${operatorId}),
         challenges as (delete from staff_challenge where operator_id = ${operatorId}),
         passkeys as (delete from staff_passkey where operator_id = ${operatorId} returning 1),
         apps as (delete from staff_authenticator where operator_id = ${operatorId} returning 1)
    select ((select count(*) from passkeys) + (select count(*) from apps))::int as ended`)
  return ended
}
