/**
 * A challenge that a session was issued and has still to answer: only for that session, and for a
 * few minutes.
 */
import type { MemberContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export const pendingSeconds = 600

type Purpose = 'authenticator' | 'passkey' | 'check'

/** The proof that allowed a new second step. */
export type EnrolmentProof = 'password' | 'authenticator' | 'passkey' | 'recovery'

export interface Pending {
  readonly secret: Buffer
  readonly rpId: string | null
  readonly provedBy: EnrolmentProof | null
}

type Session = Pick<MemberContext, 'world' | 'wall' | 'sessionHash'>

/** A new one replaces the one before it. Nothing is stored when the session ended meanwhile. */
export const keepPending = (
  { world, wall, sessionHash }: Session,
  purpose: Purpose,
  { secret, rpId, provedBy }: Pending,
): Promise<number> =>
  world.db.run(sql`
    insert into second_step_pending (session_hash, purpose, secret, rp_id, proved_by, expires_real)
    select token_hash, ${purpose}, ${secret}, ${rpId}, ${provedBy}, ${new Date(wall.nowMs() + pendingSeconds * 1000)}
    from session where token_hash = ${sessionHash}
    on conflict (session_hash, purpose) do update
    set secret = excluded.secret, rp_id = excluded.rp_id, proved_by = excluded.proved_by,
        expires_real = excluded.expires_real`)

export const readPending = (
  { world, wall, sessionHash }: Session,
  purpose: Purpose,
): Promise<Pending | undefined> =>
  world.db.maybe<Pending>(sql`
    select secret, rp_id, proved_by from second_step_pending
    where session_hash = ${sessionHash} and purpose = ${purpose} and expires_real > ${new Date(wall.nowMs())}`)

/** Removes and returns it: of any number of concurrent answers one finds it. */
export const takePending = (
  runner: Runner,
  { wall, sessionHash }: Pick<Session, 'wall' | 'sessionHash'>,
  purpose: Purpose,
): Promise<Pending | undefined> =>
  runner.maybe<Pending>(sql`
    delete from second_step_pending
    where session_hash = ${sessionHash} and purpose = ${purpose} and expires_real > ${new Date(wall.nowMs())}
    returning secret, rp_id, proved_by`)
