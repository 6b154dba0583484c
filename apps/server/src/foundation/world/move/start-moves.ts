/** Completes moves whose mover was killed, within seconds: nobody may find such a world. */
import type { WallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Log } from '../../../platform/log.ts'
import { settleMoves } from './settle.ts'

const lookEveryMs = 3000

export interface MovesNeeds {
  readonly database: Database
  readonly wall: WallClock
  readonly log: Log
}

/** What cannot be settled is logged. Every program does it first, before it looks for worlds. */
export const lookAtMoves = ({ database, wall, log }: MovesNeeds): Promise<void> =>
  settleMoves(database, wall).catch((error: unknown) =>
    log.warn({ err: error }, 'moves of worlds were not settled'),
  )

/** On a host with one server there is nothing to look for. */
export function startMoves(needs: MovesNeeds): { stop(): Promise<void> } {
  const { database } = needs
  let underWay: Promise<void> | undefined
  const look = () => {
    underWay ??= lookAtMoves(needs).finally(() => {
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
