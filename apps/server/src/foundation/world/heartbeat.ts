/**
 * The world clock stops while no server runs. Each server writes a heartbeat once a second; after
 * three seconds without one, the clock is re-anchored at the time it showed at the end of those
 * three. The same happens when the machine slept or its wall clock was set, forward or back: a
 * world's time consists of seconds in which a server ran.
 */
import { startOfDayMs, stoodStill, type WorldClock } from '@glasshouse/model'
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { lockClock, writeClock } from './clock.ts'
import type { Worlds } from './worlds.ts'

/** The interval of heartbeats. */
export const beatMs = 1000
/** The longest gap between heartbeats that still counts as running. */
const silenceMsMax = 3000

/** Writes a heartbeat; true when the clock had to be re-anchored. */
export async function heartbeat(world: World, wall: WallClock): Promise<boolean> {
  const nowMs = wall.nowMs()
  // With two servers the first one in an interval writes it. Nothing here waits for a transaction
  // that changes the clock.
  const { seen, beaten } = await world.db.one<{ seen: Date; beaten: boolean }>(sql`
    with beat as (
      update world_clock set seen_real = ${new Date(nowMs)}
      where one in (
        select one from world_clock
        where seen_real > ${new Date(nowMs - silenceMsMax)} and seen_real <= ${new Date(nowMs - beatMs / 2)}
        for no key update skip locked)
      returning seen_real)
    select seen_real as seen, exists (select from beat) as beaten from world_clock`)
  if (beaten || !isGap(seen.getTime(), nowMs)) return false
  return await world.db.transaction((tx) => anchorAfterGap(tx, wall))
}

const isGap = (seenMs: number, nowMs: number): boolean => Math.abs(nowMs - seenMs) > silenceMsMax

async function anchorAfterGap(tx: Tx, wall: WallClock): Promise<boolean> {
  const { clock } = await lockClock(tx)
  const { seen } = await tx.one<{ seen: Date }>(sql`select seen_real as seen from world_clock`)
  const nowMs = wall.nowMs()
  if (!isGap(seen.getTime(), nowMs)) return false
  await writeClock(tx, afterGap(clock, seen.getTime(), nowMs), nowMs)
  return true
}

/**
 * The clock after a gap. A request may have been answered until the gap began to count, so the
 * clock counts that long; less would show an earlier time than a member has seen.
 */
function afterGap(clock: WorldClock, seenMs: number, nowMs: number): WorldClock {
  const stands = stoodStill(clock, { lastSeenRealMs: seenMs + silenceMsMax, realMs: nowMs })
  return {
    ...stands,
    anchorWorldMs: Math.max(stands.anchorWorldMs, startOfDayMs(clock.dayZeroMs, clock.openDay)),
  }
}

/**
 * The same worlds, but none is returned without a heartbeat within the gap that counts: no request
 * sees a clock that ran on while this process slept. Once a second the first request writes that
 * heartbeat and continues without waiting for it; after a gap all wait for the one that re-anchors
 * the clock.
 */
export function livingWorlds(worlds: Worlds, wall: WallClock): Worlds {
  const beatenAt = new WeakMap<World, number>()
  const beating = new WeakMap<World, Promise<void>>()

  const beat = (world: World): Promise<void> => {
    const under = beating.get(world)
    if (under) return under
    const begun = heartbeat(world, wall)
      .then(() => void beatenAt.set(world, wall.nowMs()))
      .finally(() => beating.delete(world))
    beating.set(world, begun)
    return begun
  }

  return {
    find: async (slug, options) => {
      const world = await worlds.find(slug, options)
      if (world === undefined) return undefined
      const silentMs = Math.abs(wall.nowMs() - (beatenAt.get(world) ?? 0))
      if (silentMs >= silenceMsMax) await beat(world)
      // Its failure shows in the request's own statements.
      else if (silentMs >= beatMs) beat(world).catch(() => undefined)
      return world
    },
  }
}
