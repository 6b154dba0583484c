/**
 * Passkeys of staff: created by the browser, added under a name, listed, removed. Adding and
 * removing write a line in the journal.
 */
import { createHash } from 'node:crypto'
import { type BodyOf, formatId, Refusal, readReason } from '@glasshouse/contract'
import { endOtherOperatorSessions, markStepped } from '../../identity/account/index.ts'
import { challengeOf, ownSite, passkeysMax, siteOf, verifiedNew } from '../../identity/second-step/index.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { checkPassword, type StaffCaller } from './authenticator.ts'
import { keepChallenge, takeChallenge } from './challenge.ts'
import { renewStaffCodes } from './recovery.ts'
import { checkStaffStep, dropUnneededCodes, hasSecondStep, keepLast, trying } from './second-step.ts'
import { checkOwnPassword } from './sessions.ts'

const knownIds = async (runner: Runner, operatorId: bigint): Promise<readonly Buffer[]> =>
  (
    await runner.many<{ id: Buffer }>(
      sql`select credential_id as id from staff_passkey where operator_id = ${operatorId} order by passkey_id`,
    )
  ).map(({ id }) => id)

const tooMany = () => new Refusal('passkeys_too_many', { facts: { most: passkeysMax } })

/** Identifies the account to the browser without revealing it. */
const userIdOf = (slug: string, operatorId: bigint): string =>
  createHash('sha256').update(`${slug}:staff:${operatorId}`).digest().subarray(0, 16).toString('base64url')

/**
 * Needs the password while the account has no second step, then one of its second steps. Errors:
 * `text_refused` for the name, `passkey_not_here`, `passkeys_too_many`, `login_password_incorrect`,
 * `second_step_needed`, `second_step_incorrect`, `second_step_paused`.
 */
export async function beginStaffPasskey(caller: StaffCaller, body: BodyOf<'desk.beginPasskey'>) {
  const { room, operatorId } = caller
  const { password, name: typed, ...step } = body
  const name = readReason('name', typed)
  const { rpId } = ownSite(caller)
  const known = await knownIds(room.db, operatorId)
  if (known.length >= passkeysMax) throw tooMany()
  const byPassword = !(await hasSecondStep(room.db, operatorId))
  if (byPassword) await checkPassword(caller, password)
  else await checkStaffStep(caller, step)
  const { account } = await room.db.one<{ account: string }>(
    sql`select name as account from operator where operator_id = ${operatorId}`,
  )
  return {
    challenge: await keepChallenge(caller, rpId, { name, byPassword }),
    site: rpId,
    userId: userIdOf(room.slug, operatorId),
    userName: account,
    known: known.map((id) => id.toString('base64url')),
  }
}

/**
 * Serialises the changes to one account's passkeys. Each change ends the account's other sessions.
 */
async function changePasskeys<T>(
  caller: StaffCaller,
  act: 'passkey-added' | 'passkey-removed',
  change: (tx: Tx, before: number) => Promise<T>,
): Promise<T> {
  const { room, operatorId, sessionHash, note } = caller
  return await room.db.transaction(async (tx) => {
    await tx.run(sql`select from operator where operator_id = ${operatorId} for no key update`)
    const before = (await knownIds(tx, operatorId)).length
    const result = await change(tx, before)
    await endOtherOperatorSessions(tx, operatorId, sessionHash)
    const after = (await knownIds(tx, operatorId)).length
    await note(tx, act, { before: String(before), after: String(after) })
    return result
  })
}

/**
 * Errors: `second_step_ended`, `second_step_incorrect`, `second_step_paused`; `second_step_needed`
 * when the password allowed it and a second step was set up meanwhile; `passkeys_too_many`.
 */
export async function addStaffPasskey(caller: StaffCaller, { passkey: text }: BodyOf<'desk.addPasskey'>) {
  const { wall, random, operatorId, sessionHash } = caller
  const [challenge, site] = [challengeOf(text), siteOf(caller.origin)]
  const asked = challenge === null ? undefined : await takeChallenge(caller, 'add', challenge)
  if (challenge === null || asked === undefined || site === null || asked.rpId !== site.rpId)
    throw new Refusal('second_step_ended')
  const made = await trying(caller, 'passkey', () => verifiedNew(text, challenge, site))
  return await changePasskeys(caller, 'passkey-added', async (tx, before) => {
    if (before >= passkeysMax) throw tooMany()
    const had = await hasSecondStep(tx, operatorId)
    if (had && asked.byPassword === true) throw new Refusal('second_step_needed', { field: 'code' })
    const added = await tx.run(sql`
      insert into staff_passkey (operator_id, name, credential_id, public_key, uses, transports, rp_id, added_real)
      values (${operatorId}, ${asked.name}, ${made.id}, ${made.publicKey}, ${made.uses}, ${made.transports},
              ${site.rpId}, ${new Date(wall.nowMs())})
      on conflict do nothing`)
    if (added === 0) throw new Refusal('second_step_incorrect', { field: 'passkey' })
    await markStepped(tx, sessionHash)
    return { recoveryCodes: had ? [] : await renewStaffCodes(tx, random, operatorId) }
  })
}

/**
 * Needs the password and another second step or a recovery code. `isAsked`: a second step is
 * required here, so the last one stays. Removing the last one deletes the recovery codes. Errors:
 * `second_step_unknown`, `login_paused`, `login_password_incorrect`, `second_step_needed`,
 * `second_step_incorrect`, `second_step_paused`, `second_step_other_needed` when the passkey to be
 * removed answers itself, `second_step_required`.
 */
export async function removeStaffPasskey(
  caller: StaffCaller,
  { passkeyId, password, ...step }: BodyOf<'desk.removePasskey'>,
  isAsked: boolean,
): Promise<Record<string, never>> {
  const { room, operatorId } = caller
  const own = sql`select from staff_passkey where passkey_id = ${passkeyId} and operator_id = ${operatorId}`
  if ((await room.db.maybe(own)) === undefined)
    throw new Refusal('second_step_unknown', { field: 'passkeyId' })
  await keepLast(room.db, operatorId, isAsked, 2)
  // The password has a limit of its own, so a right password does not clear the limit of the codes.
  await checkOwnPassword(caller, password)
  if ((await checkStaffStep(caller, step)) === passkeyId)
    throw new Refusal('second_step_other_needed', { field: 'passkey' })
  return await changePasskeys(caller, 'passkey-removed', async (tx) => {
    const removed = await tx.run(sql`
      delete from staff_passkey where passkey_id = ${passkeyId} and operator_id = ${operatorId}`)
    if (removed === 0) throw new Refusal('second_step_unknown', { field: 'passkeyId' })
    await keepLast(tx, operatorId, isAsked, 1)
    await dropUnneededCodes(tx, operatorId)
    return {}
  })
}

interface PasskeyRow {
  readonly passkeyId: bigint
  readonly name: string
  readonly site: string
  readonly addedReal: Date
  readonly usedReal: Date | null
}

/** What the owner sees of them: never key material. */
export async function passkeysOf(runner: Runner, operatorId: bigint) {
  const rows = await runner.many<PasskeyRow>(sql`
    select passkey_id, name, rp_id as site, added_real, used_real
    from staff_passkey where operator_id = ${operatorId} order by passkey_id`)
  return rows.map(({ passkeyId, name, site, addedReal, usedReal }) => ({
    passkeyId: formatId('passkey', passkeyId),
    name,
    site,
    addedAt: addedReal.toISOString(),
    usedAt: usedReal?.toISOString() ?? null,
  }))
}
