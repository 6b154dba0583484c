/**
 * The demo world runs fast while a visitor is active, so that a visitor sees days pass and nights
 * are not wasted.
 */

import { setRate } from '@glasshouse/model'
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'
import { lockClock, writeClock } from './clock.ts'

/** A visitor counts as active this long after a request. */
const watchesMs = 60_000
/** A day in a minute. */
const watchedRate = 1440
/** How often each process stores a visit at most. */
const notedEveryMs = 10_000

const notedAt = new WeakMap<World, number>()

/** Whether this process noted a visit a moment ago: then there is nothing to do. */
export const isVisitNoted = (world: World, wall: WallClock): boolean =>
  Math.abs(wall.nowMs() - (notedAt.get(world) ?? 0)) < notedEveryMs

/** Notes that somebody uses the world. Cheap: one small write in ten seconds. */
export async function noteVisitor(world: World, wall: WallClock): Promise<void> {
  if (isVisitNoted(world, wall)) return
  const nowMs = wall.nowMs()
  notedAt.set(world, nowMs)
  await world.db.run(sql`
    update world_clock set visitor_real = ${new Date(nowMs)}
    where visitor_real is null or visitor_real < ${new Date(nowMs)}`)
}

/** The rate that a world with these visitors should run at. */
export const rateFor = (visitorMs: number | null, nowMs: number): number =>
  visitorMs !== null && nowMs - visitorMs < watchesMs ? watchedRate : 1

/** Real milliseconds until the rate changes if no visitor comes; Infinity: it does not. */
export const untilRateMs = (visitorMs: number | null, nowMs: number): number =>
  rateFor(visitorMs, nowMs) === 1 ? Infinity : (visitorMs ?? nowMs) + watchesMs - nowMs

/**
 * Sets the rate by whether a visitor is active; does nothing in a world whose rate an operator
 * set.
 */
export async function followVisitors(world: World, wall: WallClock): Promise<void> {
  await world.db.transaction(async (tx) => {
    const { clock } = await lockClock(tx)
    const { follows, visitor } = await tx.one<{ follows: boolean; visitor: Date | null }>(
      sql`select rate_follows_visitors as follows, visitor_real as visitor from world_clock`,
    )
    const nowMs = wall.nowMs()
    const rate = rateFor(visitor?.getTime() ?? null, nowMs)
    if (follows && rate !== clock.rate) await writeClock(tx, setRate(clock, nowMs, rate), nowMs)
  })
}
