/** A process of its own that matches payments when it is told, together with another: for race tests. */
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import { manualClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorlds } from '../world/index.ts'
import { matchLines } from './match.ts'

export interface MatchingOrders {
  readonly url: string
  readonly slug: string
  readonly wallMs: number
  readonly plants: readonly Plant[]
  /** Workers of this process at the same time. */
  readonly workers: number
}

export interface MatchingReport {
  readonly credited: number
  readonly bugs: readonly string[]
  readonly unmet: readonly string[]
}

let opened: Database | undefined

async function run(orders: MatchingOrders, go: Promise<void>): Promise<MatchingReport> {
  const connectionsMax = orders.workers + 1
  opened ??= openDatabase({ connection: { connectionString: orders.url }, connectionsMax })
  const found = await makeWorlds(opened).find(orders.slug)
  if (found === undefined) throw new Error(`no world ${orders.slug}`)
  const { world, unmet } = planted(found, orders.plants)
  await Promise.all(Array.from({ length: orders.workers }, () => found.db.run(sql`select pg_sleep(0.05)`)))
  process.send?.('ready')
  await go
  const bugs: string[] = []
  const done = await Promise.all(
    Array.from({ length: orders.workers }, () =>
      matchLines(world.db, manualClock(orders.wallMs)).catch((error: unknown) => {
        bugs.push((error as Error).message)
        return { credited: 0 }
      }),
    ),
  )
  return { credited: done.reduce((sum, { credited }) => sum + credited, 0), bugs, unmet: unmet() }
}

let released = Promise.withResolvers<void>()
process.on('message', (message) => {
  if (message === 'go') return released.resolve()
  released = Promise.withResolvers<void>()
  void run(message as MatchingOrders, released.promise).then((report) => process.send?.(report))
})
process.on('disconnect', () => void opened?.close())
