/**
 * Classes that have ended are kept for a time, then deleted completely, so that no data stays on a
 * host because somebody forgot it.
 */
import { msPerDay } from '@glasshouse/contract'
import type { World } from '../../../context.ts'
import { setDeletion } from '../../../foundation/world/for-staff/class-row.ts'
import { catalogueSchema, dropRemains } from '../../../foundation/world/index.ts'
import type { WallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Log } from '../../../platform/log.ts'
import { hostOfDesk, recordDeskAct } from '../act.ts'
import { removeWorld } from './remove.ts'

export interface RetentionNeeds {
  readonly database: Database
  readonly uploadFolder: string
  readonly wall: WallClock
  readonly log: Log
  /** Undefined: classes are kept for ever. */
  readonly keptDays: number | undefined
  readonly findWorld: (slug: string) => Promise<World | undefined>
}

const sweepEveryMs = 60 * 60_000

interface RetentionRow {
  readonly worldId: number
  readonly slug: string
  readonly deleteAt: Date | null
}

/**
 * True when the world has ended or was archived, and is not the demo, which its host resets by
 * hand.
 */
const ended = 'select ends_real <= $1 and not demo as ended from world_setting for update'

/**
 * Sets the date of deletion once. The announced date stays even when the host later changes how
 * long classes are kept. A class that was opened again loses its date.
 */
async function announce(
  { database, wall, keptDays = 0 }: RetentionNeeds,
  row: RetentionRow,
  hasEnded: boolean,
) {
  const deleteAt = hasEnded ? new Date(wall.nowMs() + keptDays * msPerDay) : null
  await setDeletion(database.scope(catalogueSchema), row.worldId, { before: row.deleteAt, deleteAt })
}

/** False when the class was opened again, or another process deleted it first. */
async function deleteEnded(
  { database, uploadFolder, wall }: RetentionNeeds,
  { slug }: RetentionRow,
): Promise<boolean> {
  const isDeleted = await removeWorld(database, uploadFolder, slug, {
    // The class may have been opened again since the sweep read it. The row lock waits for such a
    // change.
    stillDue: async (client) => {
      const { rows } = await client.query<{ ended: boolean }>(ended, [new Date(wall.nowMs())])
      return rows[0]?.ended === true
    },
  })
  if (!isDeleted) return false
  const catalogue = database.scope(catalogueSchema)
  const actor = await hostOfDesk(catalogue)
  await catalogue.transaction((tx) => recordDeskAct(tx, wall, actor, 'expire-world', { world: slug }))
  return true
}

/**
 * One pass over all worlds but the host's first and those of visitors. Two simultaneous passes do
 * no harm. Returns the short names of the deleted worlds.
 */
export async function sweepEnded(needs: RetentionNeeds): Promise<string[]> {
  const { database, wall, log, keptDays, findWorld } = needs
  const gone = await dropRemains(database)
  if (keptDays === undefined) return gone
  const rows = await database.scope(catalogueSchema).many<RetentionRow>(sql`
    select world_id, slug, delete_real as delete_at from world
    where not is_default and not exists (select from visit where visit.world_id = world.world_id) order by world_id`)
  for (const row of rows) {
    try {
      const world = await findWorld(row.slug)
      if (world === undefined) continue
      const { hasEnded } = await world.quiet.one<{ hasEnded: boolean }>(
        sql`select ends_real <= ${new Date(wall.nowMs())} and not demo as has_ended from world_setting`,
      )
      if (hasEnded === (row.deleteAt === null)) await announce(needs, row, hasEnded)
      else if (hasEnded && (row.deleteAt?.getTime() ?? Infinity) <= wall.nowMs()) {
        if (await deleteEnded(needs, row)) gone.push(row.slug)
      }
    } catch (error) {
      log.warn({ err: error, world: row.slug }, 'whether a world is kept was not looked at')
    }
  }
  return gone
}

/** Sweeps at the start and every hour until it is stopped. */
export function startRetention(needs: RetentionNeeds): { stop(): Promise<void> } {
  const sweep = () =>
    sweepEnded(needs).catch((error: unknown) =>
      needs.log.warn({ err: error }, 'ended worlds were not looked at'),
    )
  let underWay: Promise<unknown> = sweep()
  const timer = setInterval(() => {
    underWay = sweep()
  }, sweepEveryMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
