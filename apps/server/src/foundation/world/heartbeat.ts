/**
 * The world clock stops while no server runs. Servers write a heartbeat once a second for the whole
 * host, and one for each world that is awake; after three seconds without one, the clock is
 * re-anchored at the time it showed at the end of those three. The same happens when the machine
 * slept or its wall clock was set, forward or back: a world's time consists of seconds in which a
 * server ran. A world that slept meanwhile reads in its host's stretches what it lost.
 */
import { startOfDayMs, stoodStill, type WorldClock } from '@glasshouse/model'
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { lockClock, writeClock } from './clock.ts'
import { isNotThere } from './move/gone-world.ts'
import { beatMs, type HostBeat, isGap, readStretches, type Stretch, silenceMsMax } from './stretches.ts'
import type { Worlds } from './worlds.ts'

type Clocked = Pick<World, 'quiet' | 'catalogue'>

/**
 * Writes a world's heartbeat; true when the clock had to be re-anchored. `stretch`: the host's
 * stretch that runs, by a heartbeat within the last second; missing: this process does not serve.
 */
export async function heartbeat(
  world: Clocked,
  wall: WallClock,
  stretch: string | null = null,
): Promise<boolean> {
  const nowMs = wall.nowMs()
  // With two servers the first one in an interval writes it. Nothing here waits for a transaction
  // that changes the clock.
  const { seen, runs, beaten } = await world.quiet.one<{ seen: Date; runs: boolean; beaten: boolean }>(sql`
    with beat as (
      update world_clock set seen_real = ${new Date(nowMs)}, stretch = coalesce(${stretch}::uuid, stretch)
      where one in (
        select one from world_clock
        where (seen_real <= ${new Date(nowMs - beatMs / 2)}
            or stretch is distinct from coalesce(${stretch}::uuid, stretch))
          and (seen_real between ${new Date(nowMs - silenceMsMax)} and ${new Date(nowMs + silenceMsMax)}
            or stretch = ${stretch}::uuid)
        for no key update skip locked)
      returning seen_real)
    select seen_real as seen, coalesce(stretch = ${stretch}::uuid, false) as runs,
      exists (select from beat) as beaten
    from world_clock`)
  if (beaten || runs || !isGap(seen.getTime(), nowMs)) return false
  const stretches = await readStretches(world.catalogue)
  return await world.quiet.transaction((tx) => anchorAfterGaps(tx, wall, stretches))
}

/**
 * For code that takes the clock's row elsewhere: a world that sleeps was seen by its host, which
 * its own row does not say. A world of an older version has no such column, and never slept.
 */
export async function seeAsleep(world: Clocked, wall: WallClock): Promise<void> {
  const { stretch } = await world.quiet.one<{ stretch: string | null }>(
    sql`select to_jsonb(world_clock) ->> 'stretch' as stretch from world_clock`,
  )
  if (stretch !== null) await heartbeat(world, wall)
}

async function anchorAfterGaps(tx: Tx, wall: WallClock, stretches: readonly Stretch[]): Promise<boolean> {
  const { clock } = await lockClock(tx)
  const own = await tx.one<{ seen: Date; stretch: string | null }>(
    sql`select seen_real as seen, stretch from world_clock`,
  )
  const nowMs = wall.nowMs()
  const gaps = gapsOf({ seenMs: own.seen.getTime(), stretch: own.stretch }, stretches, nowMs)
  if (gaps.length > 0) await writeClock(tx, gaps.reduce(afterGap, clock), nowMs)
  // Where no server runs, the last stretch has ended, and the world was seen after it.
  await tx.run(sql`
    update world_clock set seen_real = ${new Date(nowMs)}, stretch = ${stretches.at(-1)?.id ?? null}::uuid`)
  return gaps.length > 0
}

interface Gap {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * The times in which no server ran, since the world was seen last. Its stretch is unknown when it
 * comes from another host: then its own heartbeat counts. It may have been seen after the end of
 * its stretch, by a command or by a program that writes no stretches; what began before that is no
 * gap.
 */
function gapsOf(
  own: { readonly seenMs: number; readonly stretch: string | null },
  stretches: readonly Stretch[],
  nowMs: number,
): Gap[] {
  const at = stretches.findIndex(({ id }) => id === own.stretch)
  const known = stretches[at]
  const isSeenLater = known !== undefined && isGap(known.seenMs, own.seenMs) && own.seenMs > known.seenMs
  const between: Gap[] = []
  let endMs = Math.max(own.seenMs, known?.seenMs ?? 0)
  for (const { startedMs, seenMs } of known === undefined ? [] : stretches.slice(at + 1)) {
    const isCovered = isSeenLater && startedMs <= own.seenMs
    if (!isCovered) between.push({ fromMs: endMs, toMs: startedMs })
    endMs = isCovered ? Math.max(endMs, seenMs) : seenMs
  }
  return [...between, { fromMs: endMs, toMs: nowMs }].filter(({ fromMs, toMs }) => isGap(fromMs, toMs))
}

/**
 * The clock after a gap. A request may have been answered until the gap began to count, so the
 * clock counts that long; less would show an earlier time than a member has seen.
 */
function afterGap(clock: WorldClock, { fromMs, toMs }: Gap): WorldClock {
  const stands = stoodStill(clock, { lastSeenRealMs: fromMs + silenceMsMax, realMs: toMs })
  return {
    ...stands,
    anchorWorldMs: Math.max(stands.anchorWorldMs, startOfDayMs(clock.dayZeroMs, clock.openDay)),
  }
}

/**
 * The same worlds, but none is returned without a heartbeat within the gap that counts: no request
 * sees a clock that ran on while this process slept. Once a second the first request writes that
 * heartbeat and continues without waiting for it; after a gap all wait for the one that re-anchors
 * the clock. `host`: missing for a program that does not serve, a command for example; the host's
 * stretches do not run on for it.
 */
export function livingWorlds(worlds: Worlds, wall: WallClock, host?: HostBeat): Worlds {
  const beatenAt = new WeakMap<World, number>()
  const beating = new WeakMap<World, Promise<void>>()

  const beatWorld = async (world: World): Promise<boolean> =>
    await heartbeat(world, wall, await host?.running())

  const beat = (world: World): Promise<void> => {
    const under = beating.get(world)
    if (under) return under
    const begun = beatWorld(world)
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
      // Where the world's tables are not there, the request's own statements say so, too.
      if (silentMs >= silenceMsMax)
        await beat(world).catch((error: unknown) => {
          if (!isNotThere(error)) throw error
        })
      // Its failure shows in the request's own statements.
      else if (silentMs >= beatMs) beat(world).catch(() => undefined)
      return world
    },
  }
}
