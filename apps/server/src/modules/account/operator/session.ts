/** Operators' sessions: their own table, so a member's token opens nothing here. */
import { type OperatorRole, Refusal } from '@glasshouse/contract'
import type { World } from '../../../context.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { hashOfToken, type NewToken } from '../session/token.ts'

/** A working day; the console asks again. */
export const operatorSessionLivesMs = 12 * 3_600_000

export interface OperatorCaller {
  readonly operatorId: bigint
  readonly role: OperatorRole
  readonly pseudonym: string
  readonly sessionHash: Buffer
}

/** Who an operator's token belongs to. One indexed statement. Errors: `unauthorized`. */
export async function operatorOfToken(
  world: World,
  token: string | undefined,
  wall: WallClock,
): Promise<OperatorCaller> {
  const sessionHash = hashOfToken(world, token)
  const row =
    sessionHash === null
      ? undefined
      : await world.db.maybe<Omit<OperatorCaller, 'sessionHash'>>(sql`
          select operator_id as "operatorId", role, pseudonym from operator_session join operator using (operator_id)
          where token_hash = ${sessionHash} and expires_real > ${new Date(wall.nowMs())} and disabled_at is null`)
  if (sessionHash === null || row === undefined) throw new Refusal('unauthorized')
  return { ...row, sessionHash }
}

/** False: the operator was disabled, or the password changed, while it was compared. */
export async function startOperatorSession(
  tx: Tx,
  wall: WallClock,
  { operatorId, passwordHash, token }: { operatorId: bigint; passwordHash: string; token: NewToken },
): Promise<boolean> {
  const now = wall.nowMs()
  const started = await tx.run(sql`
    insert into operator_session (token_hash, operator_id, started_real, expires_real)
    select ${token.hash}, operator_id, ${new Date(now)}, ${new Date(now + operatorSessionLivesMs)}
    from operator where operator_id = ${operatorId} and password_hash = ${passwordHash} and disabled_at is null
    for share`)
  return started === 1
}

export const endOperatorSession = (runner: Runner, sessionHash: Buffer): Promise<number> =>
  runner.run(sql`delete from operator_session where token_hash = ${sessionHash}`)
