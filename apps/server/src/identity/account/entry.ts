/** The people whom a world admits: by its form of entry, and a rate limit by address. */
import { Refusal } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { type Allowance, limit, peerKey } from '../../foundation/limit/index.ts'
import type { WorldSettings } from '../../foundation/world/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Per minute and address: a quarter of the places, and 30 where that is less. */
const leastAMinute = 30
const mostAMinute = 200
const shareOfSeats = 4
const minuteMs = 60_000

const askingsAMinute = (memberCap: number): number =>
  Math.min(mostAMinute, Math.max(leastAMinute, Math.ceil(memberCap / shareOfSeats)))

/**
 * A class of thirty behind one address enters within one minute where there are places for sixty,
 * as a new class has. Never more than half the places: nobody fills a class within a minute.
 */
export const entriesAMinute = (memberCap: number): number =>
  Math.max(1, Math.min(Math.floor(memberCap / 2), askingsAMinute(memberCap)))

type EntryContext = Pick<Context, 'world' | 'wall' | 'peer' | 'host'>

type MemberLimit = Pick<WorldSettings, 'memberCap'>
const inAMinute = (max: number): Allowance => ({ max, windowMs: minuteMs })

/**
 * For people who use the class's own code: a place kept by name, and an admission by staff, are
 * one place each however fast the requests follow. Counted when everything else in the form was
 * right, so that thirty learners who mistype do not lock each other out. Errors:
 * `too_many_requests`.
 */
export const countEntry = (
  { world, peer, wall, host }: EntryContext,
  { memberCap }: MemberLimit,
): Promise<void> => {
  const allowance = inAMinute(host.entriesAMinute ?? entriesAMinute(memberCap))
  return limit(world.db, `entry:peer:${peerKey(peer)}`, allowance, wall)
}

/**
 * Requests to enter have a limit of their own: a repeated request of the same device is no new
 * one, and people who were admitted enter regardless of others who ask. Errors:
 * `too_many_requests`.
 */
export const countAsking = ({ world, peer, wall }: EntryContext, { memberCap }: MemberLimit): Promise<void> =>
  limit(world.db, `asking:peer:${peerKey(peer)}`, inAMinute(askingsAMinute(memberCap)), wall)

/**
 * Four times the places: filling the list from one address with requests for invented people takes
 * several minutes.
 */
export const askingMax = (memberCap: number): number => shareOfSeats * memberCap

/**
 * A free place kept by name: its code belongs to one person, so nobody uses up another's tries by
 * it.
 */
export const isPlace = async (runner: Runner, code: string): Promise<boolean> =>
  (await runner.maybe(sql`select from named_place where code = ${code} and member_id is null`)) !== undefined

/**
 * True: staff have still to admit the person. A person with a place kept by name was admitted when
 * it was made. Errors: `entry_closed`; `entry_by_link` for a code that is no place's.
 */
export async function asksStaff(
  runner: Runner,
  { entry }: Pick<WorldSettings, 'entry'>,
  inviteCode: string,
): Promise<boolean> {
  if (entry === 'open') return false
  if (entry === 'closed') throw new Refusal('entry_closed')
  if (await isPlace(runner, inviteCode)) return false
  if (entry === 'links') throw new Refusal('entry_by_link', { field: 'inviteCode' })
  return true
}
