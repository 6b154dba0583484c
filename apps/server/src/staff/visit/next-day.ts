/**
 * The only act of a visitor on the clock of their own world: it ends the open day, which is then
 * closed like any other.
 */
import { type BodyOf, type DataOf, Refusal } from '@glasshouse/contract'
import { isCloseDue, shownMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { changeClock, lockClock, recordAct } from '../../foundation/world/index.ts'
import { sql } from '../../platform/db/sql.ts'

/** A day takes a second or two to close; the hour has room for many. */
const perWorld = { max: 60, windowMs: 60_000 }

/**
 * Ends the day that the member saw, once: after a second press, or a press by two members, the
 * following day stays open. Errors: `visit_not_here`, `world_ended` when the hour is over,
 * `money_stopped`, `too_many_requests`.
 */
export async function nextDay(
  { day: seen }: BodyOf<'visit.nextDay'>,
  { world, wall }: MemberContext,
): Promise<DataOf<'visit.nextDay'>> {
  if (world.visit === undefined) throw new Refusal('visit_not_here')
  if (world.visit.endsAt.getTime() <= wall.nowMs()) throw new Refusal('world_ended')
  await limit(world.db, 'visit:next-day', perWorld, wall)
  const day = Number(seen)
  return await world.db.transaction(async (tx) => {
    const { clock, openDay } = await lockClock(tx)
    const nowMs = wall.nowMs()
    if (openDay !== day || isCloseDue(clock, nowMs)) return { day: openDay }
    const { stopped } = await tx.one<{ stopped: boolean }>(
      sql`select money_stopped as stopped from world_day`,
    )
    if (stopped) throw new Refusal('money_stopped')
    await changeClock(tx, wall, { jumpDays: 1 })
    const moment = { day: openDay, now: new Date(shownMs(clock, nowMs)) }
    await recordAct(tx, moment, { operatorId: null, pseudonym: 'visitor' }, 'clock', {
      before: `day ${day}`,
      after: `day ${day + 1}`,
      jumpDays: '1',
      reason: 'A visitor pressed “Next day”.',
    })
    return { day: openDay }
  })
}
