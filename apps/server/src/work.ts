/** Background work beside the calls: days, deposits, payouts, sweeps, seasons of the demos. */
import { resolve } from 'node:path'
import type { Chain, WrongChain } from './chain/index.ts'
import type { Config } from './config.ts'
import { startSeasons } from './demo/index.ts'
import { ensureVisitTemplate } from './demo/visit-template.ts'
import { startUploadSweep } from './foundation/upload/index.ts'
import { startMoves, startSpares, type Worlds } from './foundation/world/index.ts'
import type { Metrics } from './http/metrics.ts'
import type { Pusher } from './messaging/push/index.ts'
import { startDepositReader } from './payments/deposit/index.ts'
import { startPayouts } from './payments/payout/index.ts'
import type { WallClock } from './platform/clock.ts'
import type { Database, FurtherServers, Scope } from './platform/db/pool.ts'
import type { Log } from './platform/log.ts'
import type { Random } from './platform/random.ts'
import { startTicker } from './scheduler/ticker/index.ts'
import { startRetention } from './staff/host/index.ts'
import { startVisits } from './staff/visit/index.ts'

export interface Work {
  /** The first server's URL: for connections that hold a lock as long as they last. */
  readonly url: string
  readonly further: FurtherServers
  readonly database: Database
  readonly worlds: Worlds
  /** Finds worlds that have ended as well. */
  readonly findWorld: Worlds['find']
  readonly wall: WallClock
  readonly random: Random
  readonly log: Log
  readonly chain: Chain
  readonly catalogue: Scope
  readonly config: Config
  readonly metrics: Metrics
  readonly pusher: Pusher | undefined
  readonly uploadFolder: string
  readonly say: (line: string) => void
  readonly onWrongChain: (error: WrongChain) => void
}

/**
 * Starts the work; returns the functions that stop each part, in the order in which they were
 * started.
 */
export function startWork(work: Work): (() => Promise<unknown>)[] {
  const { config, database, wall } = work
  return [
    startTicker(work),
    startDepositReader(work),
    startUploadSweep(work),
    startMoves(work),
    startRetention({ ...work, keptDays: config.CLASSES_KEPT_DAYS || undefined }),
    startSpares(work),
    startVisits({ ...work, prepare: (stopping) => ensureVisitTemplate({ database, wall, stopping }) }),
    startPayouts({ ...work, signerFolder: resolve(config.DATA_DIR, 'signer') }),
    // The second demo, and every season but the first, are made while calls are already answered.
    startSeasons(work),
  ].map(({ stop }) => stop)
}
