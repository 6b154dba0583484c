/**
 * Checks every few seconds whether a season is over or has to be made, and does that in the
 * background: over three connections of its own and one that holds the lock, with pauses as long as
 * its work, so that no world's requests wait for it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorlds } from '../foundation/world/index.ts'
import type { WallClock } from '../platform/clock.ts'
import { type FurtherServers, openDatabase } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import type { DemoWorld } from './demo-world.ts'
import { demos, secondDemo } from './demos.ts'
import type { DemoLogins } from './logins.ts'
import { carry, type SeasonNeeds } from './seasons.ts'

export interface Seasons {
  /** Waits for the step that is under way; the next start continues. */
  stop(): Promise<void>
}

const lookEveryMs = 3000
/**
 * One for the step that makes a world, one for a purchase beside it, one for the queries of a step
 * outside its transaction.
 */
const connectionsMax = 3

export function startSeasons(of: {
  readonly url: string
  readonly further?: FurtherServers | undefined
  readonly wall: WallClock
  readonly random: Random
  readonly log: Log
  readonly uploadFolder: string
  readonly say: (line: string) => void
}): Seasons {
  const { url, further, log } = of
  const stopped = new AbortController()
  const database = openDatabase({
    connection: { connectionString: url },
    further,
    connectionsMax,
    onError: (error) => log.debug({ err: error }, 'a connection of the seasons was lost'),
  })
  const needs: SeasonNeeds = {
    ...of,
    database,
    worlds: makeWorlds(database),
    stopping: () => stopped.signal.aborted,
    rest: (workedMs) => sleep(workedMs, undefined, { signal: stopped.signal }).catch(() => undefined),
  }
  let isSaid = false
  /** Printed once: staff of the second demo have a login of their own. */
  const sayOnce = (demo: DemoWorld, { operator }: DemoLogins): void => {
    if (isSaid || demo !== secondDemo) return
    isSaid = true
    of.say(
      `The second demo is open: /w/${demo.slug}/ · operator ${operator.name} password ${operator.password}`,
    )
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      for (const demo of demos) {
        if (stopped.signal.aborted) break
        await carry(needs, demo).then(
          (logins) => sayOnce(demo, logins),
          (error: unknown) => {
            if (!stopped.signal.aborted)
              log.warn({ err: error, world: demo.slug }, 'a season was not carried on')
          },
        )
      }
      await sleep(lookEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopped.abort()
      await running
      await database.close()
    },
  }
}
