/**
 * A token is `<world>.<43 characters>`: the world's slug, then 256 random bits. Only the hash of
 * the bits is kept.
 */
import { Refusal } from '@glasshouse/contract'
import type { SessionKey, StaffRoom, World } from '../../../context.ts'
import type { WallClock } from '../../../platform/clock.ts'
import { hashSecret, type Random } from '../../../platform/random.ts'

/**
 * A session ends 30 days after its login at the latest, and sooner when it is not used (idle.ts).
 */
export const sessionLivesMs = 30 * 24 * 3_600_000

export interface NewToken {
  readonly token: string
  readonly hash: Buffer
}

export function makeToken(room: Pick<StaffRoom, 'slug'>, random: Random): NewToken {
  const secret = random.secret()
  return { token: `${room.slug}.${secret}`, hash: hashSecret(secret) }
}

/**
 * The hash of the session that a token may belong to, for calls that look it up themselves.
 * Errors: `unauthorized`.
 */
export function sessionKeyOf(world: World, token: string | undefined, wall: WallClock): SessionKey {
  const sessionHash = hashOfToken(world, token)
  if (sessionHash === null) throw new Refusal('unauthorized')
  return { sessionHash, now: new Date(wall.nowMs()) }
}

/**
 * Null for text that cannot be a token of this world (or of the desk): no statement is run for it.
 */
export function hashOfToken(room: Pick<StaffRoom, 'slug'>, token: string | undefined): Buffer | null {
  const prefix = `${room.slug}.`
  if (token === undefined || !token.startsWith(prefix)) return null
  const secret = token.slice(prefix.length)
  return /^[A-Za-z0-9_-]{43}$/.test(secret) ? hashSecret(secret) : null
}
