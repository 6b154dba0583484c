/** Compares a fund password: five tries, then a lock for an hour. */
import { Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { isPassword } from '../account/index.ts'

export const fundPasswordTriesMax = 5
/**
 * Long enough that guessing is hopeless, short enough for a class; a new password set with a code
 * ends it immediately.
 */
export const lockedMs = 3_600_000

type FundPasswordContext = Pick<MemberContext, 'world' | 'wall' | 'memberId'>

/**
 * Checks the password and returns the hash that it was compared with, for the transaction that
 * acts on it. The try is counted in a statement of its own before it is compared, so of any number
 * of concurrent tries five are compared.
 * Errors: `fund_password_needed` when there is none, `fund_password_locked`,
 * `fund_password_incorrect`, `too_many_requests`.
 */
export async function checkFundPassword(
  { world, wall, memberId }: FundPasswordContext,
  password: string,
): Promise<string> {
  const now = new Date(wall.nowMs())
  const counted = await world.db.maybe<{ hash: string; tries: number }>(sql`
    update fund_password set
      tries = case when locked_until_real is null then tries else 0 end + 1,
      locked_until_real = case when locked_until_real is null and tries + 1 >= ${fundPasswordTriesMax}::int
        then ${new Date(wall.nowMs() + lockedMs)}::timestamptz end
    where member_id = ${memberId} and (locked_until_real is null or locked_until_real <= ${now})
    returning password_hash as hash, tries`)
  if (counted === undefined) throw await lockedOrNone(world.db, wall, memberId)
  const { hash, tries } = counted
  if (!(await isPassword(hash, password, { first: true }))) {
    if (tries >= fundPasswordTriesMax) throw await lockedOrNone(world.db, wall, memberId)
    const facts = { left: fundPasswordTriesMax - tries }
    throw new Refusal('fund_password_incorrect', { field: 'fundPassword', facts })
  }
  await world.db.run(sql`
    update fund_password set tries = 0, locked_until_real = null
    where member_id = ${memberId} and password_hash = ${hash}`)
  return hash
}

export interface FundPasswordState {
  readonly bound: boolean
  /** Wall clock; null: not locked. */
  readonly lockedUntil: Date | null
}

export async function fundPasswordState(
  runner: Runner,
  wall: WallClock,
  memberId: bigint,
): Promise<FundPasswordState> {
  const row = await runner.maybe<{ until: Date | null }>(
    sql`select locked_until_real as until from fund_password where member_id = ${memberId}`,
  )
  const until = row?.until ?? null
  return {
    bound: row !== undefined,
    lockedUntil: until !== null && until.getTime() > wall.nowMs() ? until : null,
  }
}

async function lockedOrNone(runner: Runner, wall: WallClock, memberId: bigint): Promise<Refusal> {
  const { bound, lockedUntil } = await fundPasswordState(runner, wall, memberId)
  if (!bound) return new Refusal('fund_password_needed', { field: 'fundPassword' })
  // Another call with the right password may have cleared the lock since it was found.
  const untilMs = lockedUntil?.getTime() ?? wall.nowMs() + 1000
  const seconds = Math.max(1, Math.ceil((untilMs - wall.nowMs()) / 1000))
  const facts = { seconds, lockedUntil: new Date(untilMs).toISOString() }
  return new Refusal('fund_password_locked', { field: 'fundPassword', facts })
}
