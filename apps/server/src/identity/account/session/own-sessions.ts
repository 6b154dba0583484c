/**
 * A member's own sessions: the list, and ending them. An ended one is refused on its next call
 * (0055).
 */
import { type BodyOf, type DataOf, formatId, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../../context.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { PlaceRow } from './logins.ts'

interface SessionRow extends Partial<PlaceRow> {
  readonly sessionId: bigint
  readonly current: boolean
  readonly startedReal: Date
  readonly expiresReal: Date
}

type Own = Pick<MemberContext, 'world' | 'wall' | 'memberId' | 'sessionHash'>

/** At most 20 (`sessionsPerMemberMax`). */
export async function ownSessions({
  world,
  wall,
  memberId,
  sessionHash,
}: Own): Promise<DataOf<'session.list'>> {
  const rows = await world.db.many<SessionRow>(sql`
    select session_id, token_hash = ${sessionHash} as current, started_real,
           expires_real, browser, system, country, place
    from session left join login_record using (login_id)
    where session.member_id = ${memberId} and expires_real > ${new Date(wall.nowMs())}
    order by session_id desc`)
  return {
    list: rows.map(({ sessionId, current, startedReal, expiresReal, ...row }) => ({
      sessionId: formatId('session', sessionId),
      current,
      at: startedReal.toISOString(),
      endsAt: expiresReal.toISOString(),
      browser: row.browser ?? 'other',
      system: row.system ?? 'other',
      country: row.country ?? null,
      place: row.place ?? null,
    })),
  }
}

/** Errors: `session_unknown` for a session that does not exist or belongs to another member. */
export async function endOwnSession(
  { sessionId }: BodyOf<'session.end'>,
  { runner, memberId }: { readonly runner: Runner; readonly memberId: bigint },
): Promise<DataOf<'session.end'>> {
  const ended = await runner.run(sql`
    delete from session where session_id = ${sessionId} and member_id = ${memberId}`)
  if (ended === 0) throw new Refusal('session_unknown', { field: 'sessionId' })
  return {}
}
