/**
 * What goes on beside the answering of calls: days, deposits, payouts, what is swept away, seasons
 * of the demos.
 */
import { resolve } from 'node:path'
import type { Chain, WrongChain } from './chain/index.ts'
import type { Config } from './config.ts'
import { startSeasons } from './demo/index.ts'
import { ensureVisitTemplate } from './demo/visit-template.ts'
import { startUploadSweep } from './foundation/upload/index.ts'
import type { Worlds } from './foundation/world/index.ts'
import type { Metrics } from './http/metrics.ts'
import type { Pusher } from './messaging/push/index.ts'
import { startDepositReader } from './payments/deposit/index.ts'
import { startPayouts } from './payments/payout/index.ts'
import type { WallClock } from './platform/clock.ts'
import type { Database, Scope } from './platform/db/pool.ts'
import type { Log } from './platform/log.ts'
import type { Random } from './platform/random.ts'
import { startTicker } from './scheduler/ticker/index.ts'
import { startRetention } from './staff/host/index.ts'
import { startVisits } from './staff/visit/index.ts'

export interface Work {
  /** Of the database: for connections that hold a lock as long as they last. */
  readonly url: string
  readonly database: Database
  readonly worlds: Worlds
  /** Also of worlds that have ended. */
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

/** What ends each of them, in the order in which they were begun. */
export function startWork(work: Work): (() => Promise<unknown>)[] {
  const { config, database, wall } = work
  return [
    startTicker(work),
    startDepositReader(work),
    startUploadSweep(work),
    startRetention({ ...work, keptDays: config.CLASSES_KEPT_DAYS || undefined }),
    startVisits({ ...work, prepare: (stopping) => ensureVisitTemplate({ database, wall, stopping }) }),
    startPayouts({ ...work, signerFolder: resolve(config.DATA_DIR, 'signer') }),
    // The second demo, and every season but the first: while everybody is already served.
    startSeasons(work),
  ].map(({ stop }) => stop)
}
