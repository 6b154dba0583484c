/**
 * Worlds that sleep: nobody uses them and nothing is due in them, so no ticker looks at them.
 * Each use wakes it (`use.ts`), and one statement for the host finds those that are due.
 */
import type { WallClock } from '../../platform/clock.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface AwakeWorld {
  readonly worldId: number
  readonly slug: string
  readonly server: string
  /** Goes up while somebody uses the world. */
  readonly uses: bigint
  /** It was put to sleep, and its time has come. */
  readonly asleep: boolean
}

/** The worlds that are awake or due, oldest first. */
export const listAwake = (catalogue: Runner, wall: WallClock): Promise<AwakeWorld[]> =>
  catalogue.many<AwakeWorld>(sql`
    select world_id, slug, server, uses, asleep from world
    where not asleep or due_real <= ${new Date(wall.nowMs())} order by world_id`)

export const countWorlds = async (catalogue: Runner): Promise<number> =>
  (await catalogue.one<{ worlds: number }>(sql`select count(*)::int as worlds from world`)).worlds

export interface FallingAsleep extends Pick<AwakeWorld, 'worldId' | 'uses'> {
  /** Milliseconds of the wall clock; Infinity: nothing falls due by itself. */
  readonly dueMs: number
  /** The stretch of the host in which its clock was seen last. */
  readonly stretch: string
  /** The name of the connections of a program that does not know sleep and would wake no world. */
  readonly sleepless: string
}

/**
 * False: somebody used it meanwhile, the host's stretch has ended, or a process that does not know
 * sleep runs beside this one.
 */
export const fallAsleep = async (
  catalogue: Runner,
  { worldId, uses, dueMs, stretch, sleepless }: FallingAsleep,
): Promise<boolean> =>
  (await catalogue.run(sql`
    update world set asleep = true, slept_in = ${stretch}::uuid,
      due_real = ${Number.isFinite(dueMs) ? new Date(dueMs) : null}::timestamptz
    where world_id = ${worldId}::int and uses = ${uses}
      and ${stretch}::uuid = (select stretch_id from server_stretch order by number desc limit 1)
      and not exists (
        select from pg_stat_activity
        where datname = current_database() and application_name = ${sleepless})`)) === 1

/** Counts a use of a world. Nothing happens to a world that was deleted meanwhile. */
export const sayUsed = (catalogue: Runner, worldId: number): Promise<number> =>
  catalogue.run(sql`update world set uses = uses + 1, asleep = false where world_id = ${worldId}::int`)
