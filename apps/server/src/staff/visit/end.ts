/**
 * The end of visitors' worlds: an hour after the claim they are deleted completely, also by a
 * server that was started later.
 */
import { forgetEnded } from '../../foundation/limit/index.ts'
import { catalogueSchema } from '../../foundation/world/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { removeWorld } from '../host/index.ts'
import { makingMsMax } from './claim.ts'
import { ensureSpare } from './spare-world.ts'

export interface VisitNeeds {
  readonly database: Database
  readonly uploadFolder: string
  readonly wall: WallClock
  readonly log: Log
}

const sweepEveryMs = 10_000

/** Two simultaneous sweeps do no harm. Returns the short names of the deleted worlds. */
export async function sweepVisits({ database, uploadFolder, wall, log }: VisitNeeds): Promise<string[]> {
  const catalogue = database.scope(catalogueSchema)
  const nowMs = wall.nowMs()
  await catalogue.run(sql`
    delete from visit where world_id is null and asked_real <= ${new Date(nowMs - makingMsMax)}`)
  // The desk deletes its expired rate-limit windows at logins, which a host without staff never
  // has.
  await forgetEnded(catalogue, 'visit:', nowMs)
  const over = await catalogue.many<{ slug: string }>(sql`
    select slug from visit where world_id is not null and ends_real <= ${new Date(nowMs)} order by ends_real`)
  const gone: string[] = []
  for (const { slug } of over)
    try {
      if (await removeWorld(database, uploadFolder, slug)) gone.push(slug)
    } catch (error) {
      log.warn({ err: error, world: slug }, 'a visitor’s world was not deleted; it is tried again')
    }
  return gone
}

/**
 * Sweeps at the start and every 10 seconds until it is stopped. `prepare` makes the template, once,
 * in the background.
 */
export function startVisits(
  needs: VisitNeeds & { readonly prepare: (stopping: () => boolean) => Promise<unknown> },
): { stop(): Promise<void> } {
  const { log, prepare } = needs
  let stopping = false
  const tidy = async () => {
    await sweepVisits(needs)
    if (!stopping) await ensureSpare(needs.database)
  }
  let underWay: Promise<void> | undefined
  const sweep = (): Promise<void> => {
    underWay ??= tidy()
      .catch((error: unknown) => log.warn({ err: error }, 'visitors’ worlds were not looked at'))
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
  void sweep()
  const preparing = prepare(() => stopping).then(sweep, (error: unknown) =>
    log.warn({ err: error }, 'the template of visitors’ worlds was not made'),
  )
  const timer = setInterval(() => void sweep(), sweepEveryMs)
  timer.unref()
  return {
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await preparing
      await underWay
    },
  }
}
