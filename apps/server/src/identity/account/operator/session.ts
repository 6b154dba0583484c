/**
 * Sessions of staff, in a world or at the host's desk: they have their own table, so a member's
 * token gives no access here.
 */
import { type OperatorRole, Refusal } from '@glasshouse/contract'
import type { CallContext, World } from '../../../context.ts'
import { coarsePeer } from '../../../foundation/limit/index.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { readAgent } from '../session/agent.ts'
import { staffIdleMs } from '../session/idle.ts'
import { hashOfToken, type NewToken } from '../session/token.ts'

/** A working day, and half an hour without use (session/idle.ts); the console asks again. */
export const operatorSessionLivesMs = 12 * 3_600_000

export interface OperatorCaller {
  readonly operatorId: bigint
  readonly role: OperatorRole
  readonly pseudonym: string
  readonly sessionHash: Buffer
}

/**
 * The operator that a token belongs to. One indexed statement. `settingUp`: a session that has
 * still to set up the second step that this world requires may make this call. Errors:
 * `unauthorized`, `second_step_setup_needed`.
 */
export async function operatorOfToken(
  world: World,
  token: string | undefined,
  wall: WallClock,
  settingUp = false,
): Promise<OperatorCaller> {
  const sessionHash = hashOfToken(world, token)
  const row =
    sessionHash === null
      ? undefined
      : await world.db.maybe<Omit<OperatorCaller, 'sessionHash'> & { open: boolean }>(sql`
          select operator_id, role, pseudonym,
                 stepped or not (select staff_second_step from world_setting) as open
          from operator_session join operator using (operator_id)
          where token_hash = ${sessionHash} and expires_real > ${new Date(wall.nowMs())} and disabled_at is null`)
  if (sessionHash === null || row === undefined) throw new Refusal('unauthorized')
  const { open, ...caller } = row
  if (!open && !settingUp) throw new Refusal('second_step_setup_needed')
  return { ...caller, sessionHash }
}

export interface StaffSession {
  readonly operatorId: bigint
  readonly passwordHash: string
  readonly token: NewToken
  /** The session began with a second step. */
  readonly stepped: boolean
}

/** False: the operator was disabled, or the password changed, while it was compared. */
export async function startOperatorSession(
  tx: Tx,
  { wall, agent, peer }: Pick<CallContext, 'wall' | 'agent' | 'peer'>,
  { operatorId, passwordHash, token, stepped }: StaffSession,
): Promise<boolean> {
  const now = wall.nowMs()
  const { browser, system } = readAgent(agent)
  const started = await tx.run(sql`
    insert into operator_session (token_hash, operator_id, started_real, expires_real, last_end_real, stepped,
                                  browser, system, place)
    select ${token.hash}, operator_id, ${new Date(now)}, ${new Date(now + staffIdleMs)},
           ${new Date(now + operatorSessionLivesMs)}, ${stepped}, ${browser}, ${system}, ${coarsePeer(peer)}
    from operator where operator_id = ${operatorId} and password_hash = ${passwordHash} and disabled_at is null
    for share`)
  return started === 1
}

export const endOperatorSession = (runner: Runner, sessionHash: Buffer): Promise<number> =>
  runner.run(sql`delete from operator_session where token_hash = ${sessionHash}`)

/** All sessions of an operator. */
export const endOperatorSessions = (runner: Runner, operatorId: bigint): Promise<number> =>
  runner.run(sql`delete from operator_session where operator_id = ${operatorId}`)

/** An operator's sessions other than this one. */
export const endOtherOperatorSessions = (
  runner: Runner,
  operatorId: bigint,
  sessionHash: Buffer,
): Promise<number> =>
  runner.run(
    sql`delete from operator_session where operator_id = ${operatorId} and token_hash <> ${sessionHash}`,
  )

/** One session by its id. 0: there is none, or it is another operator's. */
export const endOwnOperatorSession = (
  runner: Runner,
  operatorId: bigint,
  sessionId: bigint | null,
): Promise<number> =>
  runner.run(sql`
    delete from operator_session
    where session_id = ${sessionId} and operator_id = ${operatorId}`)

/** The session has had its second step. */
export const markStepped = (tx: Tx, sessionHash: Buffer): Promise<number> =>
  tx.run(sql`update operator_session set stepped = true where token_hash = ${sessionHash}`)

/** The sessions among these that are still valid; the hashes in hexadecimal. */
export async function livingOperatorSessions(
  world: World,
  hashes: readonly Buffer[],
  wall: WallClock,
): Promise<ReadonlySet<string>> {
  const rows = await world.db.many<{ tokenHash: Buffer }>(sql`
    select token_hash from operator_session join operator using (operator_id)
    where token_hash = any(${hashes}::bytea[]) and expires_real > ${new Date(wall.nowMs())} and disabled_at is null
      and (stepped or not (select staff_second_step from world_setting))`)
  return new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')))
}
