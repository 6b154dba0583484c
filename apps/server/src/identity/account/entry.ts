/** Whom a world lets in: by its form of entry, and how many from one address in a minute. */
import { Refusal } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { type Allowance, limit, peerKey } from '../../foundation/limit/index.ts'
import type { WorldSettings } from '../../foundation/world/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** In a minute, from one address: a quarter of the seats, and 30 where that is less. */
const leastAMinute = 30
const mostAMinute = 200
const shareOfSeats = 4
const minuteMs = 60_000

const askingsAMinute = (memberCap: number): number =>
  Math.min(mostAMinute, Math.max(leastAMinute, Math.ceil(memberCap / shareOfSeats)))

/**
 * A class of thirty behind one address comes in within one minute where there are seats for sixty,
 * as a new class has. Never more than half the seats: nobody fills a class within a minute.
 */
export const entriesAMinute = (memberCap: number): number =>
  Math.max(1, Math.min(Math.floor(memberCap / 2), askingsAMinute(memberCap)))

type Where = Pick<Context, 'world' | 'wall' | 'peer' | 'host'>

type Seats = Pick<WorldSettings, 'memberCap'>
const inAMinute = (max: number): Allowance => ({ max, windowMs: minuteMs })

/**
 * Of those who come by the class's own code: a place that is kept by name, and a yes of staff, are
 * one seat each however fast they come. Counted when all else of the form was right, so that thirty
 * who mistype do not lock each other out. Errors: `too_many_requests`.
 */
export const countEntry = ({ world, peer, wall, host }: Where, { memberCap }: Seats): Promise<void> => {
  const allowance = inAMinute(host.entriesAMinute ?? entriesAMinute(memberCap))
  return limit(world.db, `entry:peer:${peerKey(peer)}`, allowance, wall)
}

/**
 * Who asks to be let in is counted apart: asking again on the same device is no new asking, and
 * those who were let in come in beside others who ask. Errors: `too_many_requests`.
 */
export const countAsking = ({ world, peer, wall }: Where, { memberCap }: Seats): Promise<void> =>
  limit(world.db, `asking:peer:${peerKey(peer)}`, inAMinute(askingsAMinute(memberCap)), wall)

/**
 * Four times the seats: a person who asks for people who are not there takes several minutes to
 * fill the list from one address.
 */
export const askingMax = (memberCap: number): number => shareOfSeats * memberCap

/**
 * A place that is kept by name and free: its code is one person's, so nobody uses up another's
 * tries by it.
 */
export const isPlace = async (runner: Runner, code: string): Promise<boolean> =>
  (await runner.maybe(sql`select from named_place where code = ${code} and member_id is null`)) !== undefined

/**
 * True: staff have still to let the person in. Who has a place that is kept by name was let in when
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
