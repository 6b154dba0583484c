/** Issues a challenge for a passkey of staff, and checks the browser's answer to it. */
import { type DataOf, Refusal } from '@glasshouse/contract'
import { type Allowance, limit } from '../../foundation/limit/index.ts'
import {
  challengeOf,
  ownSite,
  readAssertion,
  siteOf,
  verifiedUses,
} from '../../identity/second-step/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'
import { keepChallenge, type Stepping, takeChallenge } from './challenge.ts'

const perOperator: Allowance = { max: 30, windowMs: 10 * 60_000 }

type PasskeyChallenge = DataOf<'desk.askPasskey'>

const knownAt = (runner: Runner, operatorId: bigint, rpId: string) =>
  runner.many<{ id: Buffer; transports: string[] }>(sql`
    select credential_id as id, transports from staff_passkey
    where operator_id = ${operatorId} and rp_id = ${rpId} order by passkey_id`)

/**
 * Null when the account has no passkey for the calling page's host name. Errors:
 * `too_many_requests`.
 */
async function challengeAt(
  who: Stepping & { readonly random: Random },
  rpId: string,
): Promise<PasskeyChallenge | null> {
  const { room, wall, operatorId } = who
  const known = await knownAt(room.db, operatorId, rpId)
  if (known.length === 0) return null
  await limit(room.db, `ask-passkey:staff:${operatorId}`, perOperator, wall)
  return {
    challenge: await keepChallenge(who, rpId),
    site: rpId,
    known: known.map(({ id, transports }) => ({ credentialId: id.toString('base64url'), transports })),
  }
}

/** Errors: `passkey_not_here` when no passkey is for this host name; `too_many_requests`. */
export async function askStaffPasskey(
  who: Stepping & { readonly random: Random },
): Promise<PasskeyChallenge> {
  const asked = await challengeAt(who, ownSite(who).rpId)
  if (asked === null) throw new Refusal('passkey_not_here')
  return asked
}

/**
 * The answer to a login whose password was right: it needs a second step. It holds a challenge when
 * the page can use a passkey. `facts.passkey` is JSON of the contract's `passkeyAsked`. Errors:
 * `second_step_needed`, `too_many_requests`.
 */
export async function refuseWithChallenge(who: Stepping & { readonly random: Random }): Promise<never> {
  const site = siteOf(who.origin)
  const asked = site === null ? null : await challengeAt(who, site.rpId)
  throw new Refusal('second_step_needed', {
    field: 'code',
    facts: asked === null ? {} : { passkey: JSON.stringify(asked) },
  })
}

interface PasskeyRow {
  readonly passkeyId: bigint
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly uses: bigint
}

/**
 * Returns the passkey that answered; null when none of this account's did. A challenge is compared
 * once, right or wrong.
 */
export async function checkStaffPasskey(who: Stepping, text: string): Promise<bigint | null> {
  const { room, wall, operatorId, origin } = who
  const [answer, challenge, site] = [readAssertion(text), challengeOf(text), siteOf(origin)]
  if (answer === null || challenge === null) return null
  const asked = await takeChallenge(who, 'answer', challenge)
  if (asked === undefined || site === null || site.rpId !== asked.rpId) return null
  const own = await room.db.maybe<PasskeyRow>(sql`
    select passkey_id, credential_id as id, public_key, uses from staff_passkey
    where operator_id = ${operatorId} and rp_id = ${site.rpId}
      and credential_id = ${Buffer.from(answer.id, 'base64url')}`)
  if (own === undefined) return null
  const uses = await verifiedUses(answer, challenge, site, own)
  if (uses === null) return null
  const counted = await room.db.run(sql`
    update staff_passkey set uses = ${uses}, used_real = ${new Date(wall.nowMs())}
    where passkey_id = ${own.passkeyId} and uses = ${own.uses}`)
  return counted === 1 ? own.passkeyId : null
}
