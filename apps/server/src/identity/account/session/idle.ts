/**
 * The idle end of a session: `expires_real` lies so far ahead of its last use, and never past the
 * end that its login gave it (`last_end_real`). So every statement that asks for a living session
 * knows one date alone.
 */
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** A pupil's phone that lay in a drawer for a week logs in again. */
export const memberIdleMs = 7 * 24 * 3_600_000
/** A console that nobody sits at. */
export const staffIdleMs = 30 * 60_000

/** A use is written down when the last one was this long ago; so much sooner may a session end. */
const membersNotedEveryMs = 3_600_000
const staffNotedEveryMs = 60_000

/**
 * Sessions whose last use is remembered; 100 bytes each. The oldest is forgotten, and then written
 * once more.
 */
const rememberedMax = 20_000

export interface SessionUses {
  /** A session of `db` was used. One statement an hour for a member, one a minute for staff. */
  note(db: Runner, kind: 'member' | 'staff', sessionHash: Buffer): Promise<void>
}

export function noteUses(wall: WallClock): SessionUses {
  const noted = new Map<string, number>()
  return {
    note: async (db, kind, sessionHash) => {
      const key = sessionHash.toString('base64url')
      const now = wall.nowMs()
      const everyMs = kind === 'member' ? membersNotedEveryMs : staffNotedEveryMs
      const beforeMs = noted.get(key)
      if (beforeMs !== undefined && Math.abs(now - beforeMs) < everyMs) return
      noted.delete(key)
      const [oldest] = noted.keys()
      if (noted.size >= rememberedMax && oldest !== undefined) noted.delete(oldest)
      noted.set(key, now)
      await (kind === 'member' ? useOfMember(db, sessionHash, now) : useOfStaff(db, sessionHash, now))
    },
  }
}

const useOfMember = (db: Runner, sessionHash: Buffer, now: number) =>
  db.run(sql`
    update session set expires_real = least(last_end_real, ${new Date(now + memberIdleMs)})
    where token_hash = ${sessionHash} and expires_real > ${new Date(now)} and last_end_real is not null`)

const useOfStaff = (db: Runner, sessionHash: Buffer, now: number) =>
  db.run(sql`
    update operator_session set expires_real = least(last_end_real, ${new Date(now + staffIdleMs)})
    where token_hash = ${sessionHash} and expires_real > ${new Date(now)} and last_end_real is not null`)
