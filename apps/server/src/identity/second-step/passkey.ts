/** `passkey.*`: a passkey is made by the browser, added, and removed. */
import { createHash } from 'node:crypto'
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import type { Handler, MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { accountName } from './account-name.ts'
import { addSecondStep, removeSecondStep } from './change.ts'
import { checkOwner, withTryCounted } from './check.ts'
import { ownSite, siteOf } from './passkey-site.ts'
import { passkeysMax, verifiedNew } from './passkey-verify.ts'
import { keepPending, takePending } from './pending.ts'

const knownIds = async (runner: Runner, memberId: bigint): Promise<readonly Buffer[]> =>
  (
    await runner.many<{ id: Buffer }>(
      sql`select credential_id as id from passkey where member_id = ${memberId} order by passkey_id`,
    )
  ).map(({ id }) => id)

/** Names the account to the browser without identifying the member. */
const userIdOf = (slug: string, memberId: bigint): string =>
  createHash('sha256').update(`${slug}:${memberId}`).digest().subarray(0, 16).toString('base64url')

/** Errors: `passkey_not_here`, `passkeys_too_many`, those of `checkOwner`. */
export const beginPasskey: Handler<'passkey.begin'> = async (proof, context) => {
  const { world, random, memberId } = context
  const { rpId } = ownSite(context)
  const known = await knownIds(world.db, memberId)
  if (known.length >= passkeysMax) throw tooMany()
  const owner = await checkOwner(context, proof)
  const challenge = random.secret()
  const secret = Buffer.from(challenge, 'base64url')
  await keepPending(context, 'passkey', { secret, rpId, provedBy: owner.by })
  return {
    challenge,
    site: rpId,
    userId: userIdOf(world.slug, memberId),
    userName: await accountName(world.db, memberId),
    known: known.map((id) => id.toString('base64url')),
  }
}

const tooMany = () => new Refusal('passkeys_too_many', { facts: { most: passkeysMax } })

/**
 * Errors: `second_step_ended`, `second_step_incorrect`, `second_step_paused`,
 * `second_step_needed`, `passkeys_too_many`.
 */
export const addPasskey: Handler<'passkey.add'> = async ({ passkey: text }, context) => {
  const { world, wall, memberId } = context
  const pending = await takePending(world.db, context, 'passkey')
  const [site, provedBy] = [siteOf(context.origin), pending?.provedBy ?? null]
  if (pending === undefined || provedBy === null || site === null || pending.rpId !== site.rpId)
    throw new Refusal('second_step_ended')
  const wrong = new Refusal('second_step_incorrect', { field: 'passkey' })
  const made = await withTryCounted(context, () => verifiedNew(text, pending.secret, site), wrong)
  return addSecondStep(context, async (tx) => {
    if ((await knownIds(tx, memberId)).length >= passkeysMax) throw tooMany()
    const added = await tx.run(sql`
      insert into passkey (member_id, credential_id, public_key, uses, transports, rp_id, added_real)
      values (${memberId}, ${made.id}, ${made.publicKey}, ${made.uses}, ${made.transports}, ${site.rpId},
              ${new Date(wall.nowMs())})
      on conflict do nothing`)
    if (added === 0) throw wrong
    return { provedBy, replaced: false }
  })
}

/**
 * Errors: `second_step_unknown`; those of `checkOwner`, `second_step_other_needed` for the passkey
 * itself.
 */
export async function removePasskey(
  { passkeyId, ...proof }: BodyOf<'passkey.remove'>,
  context: MemberContext,
): Promise<DataOf<'passkey.remove'>> {
  const { world, memberId } = context
  const found = await world.db.maybe(
    sql`select from passkey where passkey_id = ${passkeyId} and member_id = ${memberId}`,
  )
  if (found === undefined) throw new Refusal('second_step_unknown', { field: 'passkeyId' })
  const owner = await checkOwner(context, proof)
  if (owner.by === 'passkey' && owner.passkeyId === passkeyId)
    throw new Refusal('second_step_other_needed', { field: 'passkey' })
  return removeSecondStep(context, (tx) =>
    tx.run(sql`delete from passkey where passkey_id = ${passkeyId} and member_id = ${memberId}`),
  )
}
