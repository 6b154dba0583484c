/**
 * The stretches of time in which a server of this host ran, in the catalogue. One row is written
 * once a second for the whole host, so that a world need not be written to prove that its clock
 * went on.
 */
import type { WallClock } from '../../platform/clock.ts'
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The interval of heartbeats. */
export const beatMs = 1000
/** The longest gap between heartbeats that still counts as running. */
export const silenceMsMax = 3000

/** Whether a silence counts: too long a time, or a wall clock that was set back. */
export const isGap = (seenMs: number, nowMs: number): boolean => Math.abs(nowMs - seenMs) > silenceMsMax

export interface Stretch {
  readonly id: string
  readonly startedMs: number
  /** The last heartbeat in it. */
  readonly seenMs: number
}

/** Oldest first. */
export async function readStretches(catalogue: Runner): Promise<Stretch[]> {
  const rows = await catalogue.many<{ id: string; started: Date; seen: Date }>(sql`
    select stretch_id as id, started_real as started, seen_real as seen from server_stretch order by number`)
  return rows.map(({ id, started, seen }) => ({ id, startedMs: started.getTime(), seenMs: seen.getTime() }))
}

/**
 * The stretch that still runs. While it was read other processes went on writing, and this one may
 * have stalled: it was silent before the read began, or the clock is behind it after the read.
 */
async function readRunning(catalogue: Runner, wall: WallClock): Promise<Stretch | undefined> {
  const beforeMs = wall.nowMs()
  const last = (await readStretches(catalogue)).at(-1)
  const isRunning =
    last !== undefined && last.seenMs >= beforeMs - silenceMsMax && last.seenMs <= wall.nowMs() + silenceMsMax
  return isRunning ? last : undefined
}

/** Writes the host's heartbeat; returns the stretch that runs, which may have just begun. */
async function beatHost(catalogue: Scope, wall: WallClock): Promise<string> {
  const nowMs = wall.nowMs()
  // Of several processes the first one in an interval writes it, and none waits for another.
  const last = await catalogue.maybe<{ id: string; seen: Date; beaten: boolean }>(sql`
    with beat as (
      update server_stretch set seen_real = ${new Date(nowMs)}
      where number in (
        select number from server_stretch
        where number = (select max(number) from server_stretch)
          and seen_real > ${new Date(nowMs - silenceMsMax)} and seen_real <= ${new Date(nowMs - beatMs / 2)}
        for no key update skip locked)
      returning seen_real)
    select stretch_id as id, seen_real as seen, exists (select from beat) as beaten
    from server_stretch order by number desc limit 1`)
  if (last !== undefined && (last.beaten || !isGap(last.seen.getTime(), nowMs))) return last.id
  return await catalogue.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('server_stretch', 14))`)
    const running = await readRunning(tx, wall)
    if (running !== undefined) return running.id
    const now = new Date(wall.nowMs())
    const { id } = await tx.one<{ id: string }>(sql`
      insert into server_stretch (started_real, seen_real) values (${now}, ${now}) returning stretch_id as id`)
    await wakeAfterSetBack(tx)
    return id
  })
}

/** The times at which sleepers are due would come too late by as much as the clock was set. */
const wakeAfterSetBack = (tx: Runner): Promise<number> =>
  tx.run(sql`
    update world set due_real = '-infinity' where asleep and due_real is not null and exists (
      select from server_stretch as last join server_stretch as before on before.number = (
        select max(number) from server_stretch where number < last.number)
      where last.number = (select max(number) from server_stretch) and last.started_real < before.seen_real)`)

/** The heartbeat of a process that serves. */
export interface HostBeat {
  /** Writes it now. */
  beat(): Promise<string>
  /** The id of the stretch that runs, by a heartbeat within the last second. */
  running(): Promise<string>
}

export function hostBeat(catalogue: Scope, wall: WallClock): HostBeat {
  let last: { readonly id: string; readonly atMs: number } | undefined
  let beating: Promise<string> | undefined
  const beat = (): Promise<string> => {
    const atMs = wall.nowMs()
    beating ??= beatHost(catalogue, wall)
      .then((id) => {
        last = { id, atMs }
        return id
      })
      .finally(() => {
        beating = undefined
      })
    return beating
  }
  return {
    beat,
    running: async () =>
      last !== undefined && Math.abs(wall.nowMs() - last.atMs) < beatMs ? last.id : await beat(),
  }
}

/** A world that is awake is seen at least once in this time. */
const awakeIsSeenWithinMinutes = 10

/**
 * Deletes the stretches before the oldest one in which a world fell asleep that sleeps still, but
 * none that ended a short time ago: a world that is awake may not have been seen since. One whose
 * server was away for longer falls back to its own heartbeat.
 */
export const forgetStretches = (catalogue: Runner): Promise<number> =>
  catalogue.run(sql`
    delete from server_stretch where number < coalesce(
      (select min(number) from server_stretch where stretch_id in (select slept_in from world where asleep)),
      (select max(number) from server_stretch))
      and seen_real < (select seen_real from server_stretch order by number desc limit 1)
        - ${awakeIsSeenWithinMinutes}::int * interval '1 minute'`)
