/**
 * An application process that keeps the chain, reads it and pays withdrawals: for races and kills.
 */
import { join } from 'node:path'
import { openChain } from '../../chain/index.ts'
import { catalogueSchema, makeWorlds } from '../../foundation/world/index.ts'
import { manualClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/db/pool.ts'
import { makeLog } from '../../platform/log.ts'
import { startDepositReader } from '../deposit/index.ts'
import { startPayouts } from './index.ts'

export interface PayoutJob {
  readonly url: string
  readonly dataDir: string
  readonly wallMs: number
  /** True: the lock is not taken, and every process works. */
  readonly unlocked: boolean
}

/**
 * The number of sent payouts and of failed rounds. Sent to the parent whenever one of them
 * changes.
 */
export interface PayoutReport {
  readonly sent: number
  readonly failed: number
}

const paceMs = 20

/** The same database, in which every process gets the lock. */
const withoutLock = (database: Database): Database => ({
  ...database,
  dedicated: async () => {
    const client = await database.dedicated()
    const query = client.query.bind(client) as (asked: unknown, values?: unknown[]) => Promise<unknown>
    client.query = ((asked: unknown, values?: unknown[]) =>
      query(
        typeof asked === 'string'
          ? asked.replace('pg_try_advisory_lock(hashtextextended($1, 13))', '$1::text is not null')
          : asked,
        values,
      )) as never
    return client
  },
})

const job = JSON.parse(process.argv[2] ?? '') as PayoutJob
const wall = manualClock(job.wallMs)
const log = makeLog('silent')
const open = () => openDatabase({ connection: { connectionString: job.url }, connectionsMax: 4 })
const database = open()
const catalogue = database.scope(catalogueSchema)
const onWrong = () => process.exit(3)
const chain = await openChain({
  database,
  catalogue,
  dataDir: job.dataDir,
  wall,
  log,
  paceMs,
  onWrong,
})
const report = { sent: 0, failed: 0 }
const say = () => process.send?.(report satisfies PayoutReport)
const nothing = { set: () => undefined }
const reader = startDepositReader({
  chain,
  database,
  catalogue,
  worlds: makeWorlds(database),
  wall,
  log,
  onWrongChain: onWrong,
})
const payouts = startPayouts({
  url: job.url,
  chain,
  signerFolder: join(job.dataDir, 'signer'),
  wall,
  log,
  everyMs: paceMs,
  open: () => (job.unlocked ? withoutLock(open()) : open()),
  onWrongChain: onWrong,
  metrics: {
    payoutsSent: {
      inc: (value) => {
        report.sent += value
        if (value > 0) say()
      },
    },
    payoutFailures: {
      inc: () => {
        report.failed++
        say()
      },
    },
    payoutsWaiting: nothing,
    signerFunds: nothing,
    identityHolds: nothing,
  },
})
process.on('SIGTERM', () => {
  void (async () => {
    await payouts.stop()
    await reader.stop()
    await chain.stop()
    await database.close()
    process.exit(0)
  })()
})
process.send?.('ready')
