/** A challenge for a passkey, and what the browser answers to it. */

import { Refusal } from '@glasshouse/contract'
import type { Handler, MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { readAssertion } from './passkey-answer.ts'
import { ownSite, siteOf } from './passkey-site.ts'
import { verifiedUses } from './passkey-verify.ts'
import { keepPending, takePending } from './pending.ts'

const perMember = { max: 30, windowMs: 10 * 60_000 }

/**
 * A new challenge replaces the one before it. Errors: `passkey_not_here` when none is for this
 * host; `too_many_requests`.
 */
export const askPasskey: Handler<'passkey.ask'> = async (_body, context) => {
  const { world, wall, random, memberId } = context
  const { rpId } = ownSite(context)
  await limit(world.db, `ask-passkey:${memberId}`, perMember, wall)
  const known = await world.db.many<{ id: Buffer; transports: string[] }>(sql`
    select credential_id as id, transports from passkey where member_id = ${memberId} and rp_id = ${rpId}
    order by passkey_id`)
  if (known.length === 0) throw new Refusal('passkey_not_here')
  const challenge = random.secret()
  await keepPending(context, 'check', { secret: Buffer.from(challenge, 'base64url'), rpId, provedBy: null })
  return {
    challenge,
    site: rpId,
    known: known.map(({ id, transports }) => ({ credentialId: id.toString('base64url'), transports })),
  }
}

interface PasskeyRow {
  readonly passkeyId: bigint
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly uses: bigint
}

/**
 * Which passkey answered; null when none of the member's did. A challenge is compared once, right
 * or wrong.
 */
export async function checkPasskey(context: MemberContext, text: string): Promise<bigint | null> {
  const { world, wall, memberId } = context
  const pending = await takePending(world.db, context, 'check')
  const [answer, site] = [readAssertion(text), siteOf(context.origin)]
  if (pending === undefined || answer === null || site === null || site.rpId !== pending.rpId) return null
  const own = await world.db.maybe<PasskeyRow>(sql`
    select passkey_id, credential_id as id, public_key, uses from passkey
    where member_id = ${memberId} and rp_id = ${site.rpId}
      and credential_id = ${Buffer.from(answer.id, 'base64url')}`)
  if (own === undefined) return null
  const uses = await verifiedUses(answer, pending.secret, site, own)
  if (uses === null) return null
  const counted = await world.db.run(sql`
    update passkey set uses = ${uses}, used_real = ${new Date(wall.nowMs())}
    where passkey_id = ${own.passkeyId} and uses = ${own.uses}`)
  return counted === 1 ? own.passkeyId : null
}
