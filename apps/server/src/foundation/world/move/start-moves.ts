/**
 * Completes moves whose mover was killed, within seconds, because until then nobody may find the
 * world. What moves left on the servers without a line is dropped at each start, and once a minute.
 */
import type { WallClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Log } from '../../../platform/log.ts'
import { dropUnusedFollowing } from './following.ts'
import { settleMoves } from './settle.ts'

const lookEveryMs = 3000
const looksPerSweep = 20

export interface MovesNeeds {
  readonly database: Database
  readonly wall: WallClock
  readonly log: Log
}

const settles = ({ database, wall, log }: MovesNeeds): Promise<void> =>
  settleMoves(database, wall).catch((error: unknown) =>
    log.warn({ err: error }, 'moves of worlds were not settled'),
  )

const sweeps = async ({ database, log }: MovesNeeds): Promise<void> => {
  try {
    const dropped = await dropUnusedFollowing(database)
    if (dropped.length > 0) log.warn({ dropped }, 'moves left replication on the servers: it is dropped')
  } catch (error) {
    log.warn({ err: error }, 'what moves left on the servers was not dropped')
  }
}

/** What cannot be settled is logged. Every program does it first, before it looks for worlds. */
export async function lookAtMoves(needs: MovesNeeds): Promise<void> {
  await settles(needs)
  await sweeps(needs)
}

/** On a host with one server there is nothing to look for. */
export function startMoves(needs: MovesNeeds): { stop(): Promise<void> } {
  const { database } = needs
  let underWay: Promise<void> | undefined
  let looks = 0
  const look = () => {
    underWay ??= (++looks % looksPerSweep === 0 ? lookAtMoves : settles)(needs).finally(() => {
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
