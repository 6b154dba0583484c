/** A process of its own that credits the deposits it finds due, when it is told: for race tests. */
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import type { Hex } from '../../chain/index.ts'
import { manualClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { makeWorlds } from '../world/index.ts'
import { creditThese } from './credit.ts'
import { pendingThrough } from './store.ts'

export interface CreditingOrders {
  readonly url: string
  readonly slug: string
  readonly wallMs: number
  readonly chain: Hex
  readonly plants: readonly Plant[]
}

async function run(orders: CreditingOrders, go: Promise<void>): Promise<readonly string[]> {
  const database = openDatabase({ connection: { connectionString: orders.url }, connectionsMax: 4 })
  try {
    const world = await makeWorlds(database).find(orders.slug)
    if (world === undefined) throw new Error(`no world ${orders.slug}`)
    const { world: used, unmet } = planted(world, orders.plants)
    const due = await pendingThrough(used.db, orders.chain, 1_000_000, 0n)
    process.send?.('ready')
    await go
    await creditThese(used.db, manualClock(orders.wallMs), due)
    return unmet()
  } finally {
    await database.close()
  }
}

const released = Promise.withResolvers<void>()
process.on('message', (message) => {
  if (message === 'go') return released.resolve()
  void run(message as CreditingOrders, released.promise)
    .then((unmet) => process.send?.({ unmet }))
    .finally(() => process.disconnect())
})
