/** Completes moves whose mover was killed, within seconds: nobody may find such a world. */
import type { WallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Log } from '../../../platform/log.ts'
import { settleMoves } from './moves.ts'

const lookEveryMs = 3000

export interface MovesNeeds {
  readonly database: Database
  readonly wall: WallClock
  readonly log: Log
}

/** On a host with one server there is nothing to look for. */
export function startMoves({ database, wall, log }: MovesNeeds): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined
  const look = () => {
    underWay ??= settleMoves(database, wall)
      .catch((error: unknown) => log.warn({ err: error }, 'moves of worlds were not looked at'))
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = database.servers.length > 1 ? setInterval(look, lookEveryMs).unref() : undefined
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
