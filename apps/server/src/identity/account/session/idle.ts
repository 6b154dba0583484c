/**
 * The idle end of a session: `expires_real` is a fixed time after its last use, and never past the
 * end that its login set (`last_end_real`). So every statement that asks for a valid session
 * compares only one date.
 */
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** A learner whose phone was unused for a week logs in again. */
export const memberIdleMs = 7 * 24 * 3_600_000
/** A console that nobody uses. */
export const staffIdleMs = 30 * 60_000

/** A use is stored when the last stored one is this old; a session may end earlier by as much. */
const membersNotedEveryMs = 3_600_000
const staffNotedEveryMs = 60_000

/**
 * Sessions whose last use is cached; 100 bytes each. The oldest is evicted, and then stored once
 * more.
 */
const rememberedMax = 20_000

export interface SessionUses {
  /**
   * Notes the use of a session of `db`. One statement an hour for a member, one a minute for
   * staff.
   */
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
