/** Members' sessions. */
import { type Id, id, Refusal } from '@glasshouse/contract'
import type { MemberStamp, World } from '../../../context.ts'
import { type DayRow, dayStateOf } from '../../../ledger/moment.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { hashOfToken, type NewToken, sessionLivesMs } from './token.ts'

/** A member's newest sessions; an older one gives its place up. */
const sessionsPerMemberMax = 20

export interface Session {
  readonly memberId: Id<'member'>
  readonly sessionHash: Buffer
  readonly stamp?: MemberStamp
}

/**
 * Who a token belongs to. One indexed statement, on the way of every member's call: nothing is kept in memory, so an
 * ended session is dead with the next call, in every process. `stamped` adds the member's stamp to the same statement.
 * Errors: `unauthorized`.
 */
export async function memberOfToken(
  world: World,
  token: string | undefined,
  wall: WallClock,
  stamped = false,
): Promise<Session> {
  const sessionHash = hashOfToken(world, token)
  const found =
    sessionHash === null
      ? undefined
      : await (stamped ? stampedMember : memberOf)(world, sessionHash, new Date(wall.nowMs()))
  if (sessionHash === null || found === undefined) throw new Refusal('unauthorized')
  return { ...found, sessionHash }
}

type Found = Omit<Session, 'sessionHash'>

async function memberOf(world: World, sessionHash: Buffer, now: Date): Promise<Found | undefined> {
  const row = await world.db.brief.maybe<{ member_id: bigint }>(sql`
    select member_id from session join member using (member_id)
    where token_hash = ${sessionHash} and expires_real > ${now} and disabled_at is null`)
  return row && { memberId: id('member', row.member_id) }
}

interface StampedRow extends DayRow {
  readonly member_id: bigint
  readonly versions: string
  readonly claims: number
  readonly members: number
}

/**
 * Versions of the member's accounts count every entry (a purchase, a credit …), claims are numbered, days are settled in
 * order, and the team grows only with the count of members: together they never come back to what they were.
 */
async function stampedMember(world: World, sessionHash: Buffer, now: Date): Promise<Found | undefined> {
  const row = await world.db.brief.maybe<StampedRow>(sql`
    select member.member_id, open_day, settled_through, money_stopped, day_zero, anchor_world, anchor_real, rate, paused,
           (select sum(version)::text from balance
            where account_id between member.member_id * 8 and member.member_id * 8 + 7) as versions,
           coalesce((select max(number) from claim where claim.member_id = member.member_id), 0) as claims,
           (select total from member_count) as members
    from session join member using (member_id) cross join world_day cross join world_clock
    where token_hash = ${sessionHash} and expires_real > ${now} and disabled_at is null`)
  if (row === undefined) return undefined
  const { versions, claims, settled_through, open_day, members } = row
  const key = [versions, claims, settled_through, open_day, members].join('.')
  return { memberId: id('member', row.member_id), stamp: { key, state: dayStateOf(row) } }
}

export interface NewSession {
  readonly memberId: bigint
  /** The hash that the password was compared with. */
  readonly passwordHash: string
  readonly token: NewToken
}

/**
 * Begins a session, unless password or member changed since the password was compared: a login under way must not
 * outlive a password change or a disabling. `for share` makes one wait for the other. False: it did not begin.
 */
export async function startSession(
  tx: Tx,
  wall: WallClock,
  { memberId, passwordHash, token }: NewSession,
): Promise<boolean> {
  const now = wall.nowMs()
  const started = await tx.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real)
    select ${token.hash}, member_id, ${new Date(now)}, ${new Date(now + sessionLivesMs)}
    from member where member_id = ${memberId} and password_hash = ${passwordHash} and disabled_at is null
    for share`)
  await tx.run(sql`
    delete from session where member_id = ${memberId} and session_id in (
      select session_id from session where member_id = ${memberId}
      order by session_id desc offset ${sessionsPerMemberMax})`)
  return started === 1
}

export const endSession = (runner: Runner, sessionHash: Buffer): Promise<number> =>
  runner.run(sql`delete from session where token_hash = ${sessionHash}`)

/** Ends a member's sessions, all or all but one. */
export const endSessions = (
  runner: Runner,
  memberId: bigint,
  except: Buffer | null = null,
): Promise<number> =>
  runner.run(sql`
    delete from session
    where member_id = ${memberId} and (${except}::bytea is null or token_hash <> ${except})`)
