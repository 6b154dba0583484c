/** Members' sessions. */
import { type Id, id, Refusal } from '@glasshouse/contract'
import type { MemberStamp, World } from '../../../context.ts'
import { slotsPerMember } from '../../../ledger/accounts.ts'
import { type DayRow, dayStateOf } from '../../../ledger/moment.ts'
import { batched } from '../../../platform/batched.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { memberIdleMs } from './idle.ts'
import { hashOfToken, type NewToken, sessionLivesMs } from './token.ts'

/** A member's newest sessions are kept; each further one ends the oldest. */
const sessionsPerMemberMax = 20

export interface Session {
  readonly memberId: Id<'member'>
  readonly sessionHash: Buffer
  readonly stamp?: MemberStamp
}

/**
 * The member that a token belongs to. Nothing is cached in memory, so an ended session is refused
 * on the next call, in every process; concurrent lookups are batched into one statement. `stamped`
 * adds the member's stamp.
 * Errors: `unauthorized`.
 */
export async function memberOfToken(
  world: World,
  token: string | undefined,
  wall: WallClock,
  stamped = false,
): Promise<Session> {
  const sessionHash = hashOfToken(world, token)
  if (sessionHash === null) throw new Refusal('unauthorized')
  return memberOfSession(world, sessionHash, wall, stamped)
}

/** The same by the hash of a token. Errors: `unauthorized`. */
export async function memberOfSession(
  world: World,
  sessionHash: Buffer,
  wall: WallClock,
  stamped = false,
): Promise<Session> {
  const look = looksOf(world, wall)
  const found = await (stamped ? look.stamped : look.plain)(sessionHash)
  if (found === undefined) throw new Refusal('unauthorized')
  return { ...found, sessionHash }
}

type MemberSession = Omit<Session, 'sessionHash'>

interface Looks {
  readonly plain: (sessionHash: Buffer) => Promise<MemberSession | undefined>
  readonly stamped: (sessionHash: Buffer) => Promise<MemberSession | undefined>
}

const looksByWorld = new WeakMap<World, Looks>()

function looksOf(world: World, wall: WallClock): Looks {
  const known = looksByWorld.get(world)
  if (known !== undefined) return known
  const look = {
    plain: batched((hashes: readonly Buffer[]) => membersOf(world, hashes, new Date(wall.nowMs()))),
    stamped: batched((hashes: readonly Buffer[]) => stampedMembers(world, hashes, new Date(wall.nowMs()))),
  }
  looksByWorld.set(world, look)
  return look
}

/** One row for each requested hash, in their order; without a member where no session is valid. */
async function membersOf(
  world: World,
  hashes: readonly Buffer[],
  now: Date,
): Promise<(MemberSession | undefined)[]> {
  const rows = await world.db.many<{ memberId: bigint | null }>(sql`
    select member_id
    from unnest(${hashes}::bytea[]) with ordinality as asked (hash, position)
      left join (session join member using (member_id))
        on token_hash = hash and expires_real > ${now} and disabled_at is null
    order by position`)
  return rows.map(({ memberId }) => (memberId === null ? undefined : { memberId: id('member', memberId) }))
}

/** Only the first row has the world's day and clock. */
interface StampedRow extends DayRow {
  readonly memberId: bigint | null
  readonly key: string
}

/**
 * The versions of the member's accounts count every entry (a purchase, a credit …), claims are
 * numbered, days are settled in order, and the team grows only with the count of members: together
 * they never return to an earlier value.
 */
async function stampedMembers(
  world: World,
  hashes: readonly Buffer[],
  now: Date,
): Promise<(MemberSession | undefined)[]> {
  const rows = await world.db.many<StampedRow>(sql`
    select member_id, open_day, settled_through, money_stopped, day_zero, anchor_world, anchor_real, rate, paused,
      concat_ws('.',
        (select sum(version) from balance where account_id between member_id * ${slotsPerMember}::bigint
          and member_id * ${slotsPerMember}::bigint + ${slotsPerMember}::bigint - 1),
        coalesce((select max(number) from claim where claim.member_id = member.member_id), 0),
        (select settled_through || '.' || open_day from world_day),
        (select total from member_count)) as key
    from unnest(${hashes}::bytea[]) with ordinality as asked (hash, position)
      left join (session join member using (member_id))
        on token_hash = hash and expires_real > ${now} and disabled_at is null
      left join (world_day cross join world_clock) on position = 1
    order by position`)
  const [first] = rows
  if (first === undefined) return []
  const state = dayStateOf(first)
  return rows.map(({ memberId, key }) =>
    memberId === null ? undefined : { memberId: id('member', memberId), stamp: { key, state } },
  )
}

export interface NewSession {
  readonly memberId: bigint
  /** The hash that the password was compared with. */
  readonly passwordHash: string
  readonly token: NewToken
}

/**
 * Begins a session, unless password or member changed since the password was compared: a login
 * under way must not outlive a password change or a disabling. `for share` makes one wait for the
 * other. False: it did not begin.
 */
export async function startSession(
  tx: Tx,
  wall: WallClock,
  { memberId, passwordHash, token }: NewSession,
): Promise<boolean> {
  const now = wall.nowMs()
  const started = await tx.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real, last_end_real)
    select ${token.hash}, member_id, ${new Date(now)}, ${new Date(now + memberIdleMs)}, ${new Date(now + sessionLivesMs)}
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

/** The sessions among these that are still valid; the hashes in hexadecimal. */
export async function livingSessions(
  world: World,
  hashes: readonly Buffer[],
  wall: WallClock,
): Promise<ReadonlySet<string>> {
  const rows = await world.db.many<{ tokenHash: Buffer }>(sql`
    select token_hash from session join member using (member_id)
    where token_hash = any(${hashes}::bytea[]) and expires_real > ${new Date(wall.nowMs())} and disabled_at is null`)
  return new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')))
}
