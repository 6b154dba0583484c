/**
 * Challenges for passkeys of staff: for a login, which has no session yet, for a session, or for a
 * new passkey. A challenge works once, for one account and one host name, for 10 minutes.
 */
import type { StaffRoom } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Random } from '../../platform/random.ts'

const challengeSeconds = 600

/** An account that has to give its second step. */
export interface Stepping {
  readonly room: StaffRoom
  readonly wall: WallClock
  readonly operatorId: bigint
  /** Null before the login is complete. */
  readonly sessionHash: Buffer | null
  /** The origin of the calling page. */
  readonly origin: string | null
}

type Asker = Omit<Stepping, 'origin'>

/** A passkey that is to be added. */
interface NewPasskey {
  readonly name: string
  /** The password was enough, because the account had no second step. */
  readonly byPassword: boolean
}

/**
 * Stores a challenge and returns it as the browser gets it. For a session that ended meanwhile it
 * is not stored, so it cannot be used.
 */
export async function keepChallenge(
  { room, wall, operatorId, sessionHash, random }: Asker & { readonly random: Random },
  rpId: string,
  wanted?: NewPasskey,
): Promise<string> {
  const challenge = random.secret()
  const purpose = wanted !== undefined ? 'add' : sessionHash === null ? 'login' : 'check'
  await room.db.run(sql`
    insert into staff_challenge (challenge, operator_id, purpose, session_hash, rp_id, name, by_password, expires_real)
    select ${Buffer.from(challenge, 'base64url')}, ${operatorId}, ${purpose}, ${sessionHash}::bytea, ${rpId},
           ${wanted?.name ?? null}::text, ${wanted?.byPassword ?? null}::boolean,
           ${new Date(wall.nowMs() + challengeSeconds * 1000)}
    where ${sessionHash}::bytea is null
       or exists (select from operator_session where token_hash = ${sessionHash}::bytea)`)
  return challenge
}

/**
 * Deletes the challenge, whether the answer is right or wrong: of simultaneous answers to it, one
 * finds it. Undefined for a challenge of another account or session, or an expired one.
 */
export const takeChallenge = (
  { room, wall, operatorId, sessionHash }: Asker,
  purpose: 'answer' | 'add',
  challenge: Buffer,
): Promise<({ readonly rpId: string } & Partial<NewPasskey>) | undefined> =>
  room.db.maybe(sql`
    delete from staff_challenge
    where challenge = ${challenge} and operator_id = ${operatorId}
      and session_hash is not distinct from ${sessionHash}::bytea
      and (purpose = 'add') = ${purpose === 'add'} and expires_real > ${new Date(wall.nowMs())}
    returning rp_id, name, by_password`)
