/** A process of its own that buys what it is told, all at once, when it is told: for race tests. */
import { Refusal } from '@glasshouse/contract'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import type { World } from '../../context.ts'
import { manualClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { secureRandom } from '../../platform/random.ts'
import { makeWorlds } from '../world/index.ts'
import { buy } from './buy.ts'

export interface BuyingOrders {
  readonly url: string
  readonly slug: string
  readonly wallMs: number
  readonly plants: readonly Plant[]
  readonly buys: readonly {
    readonly memberId: string
    readonly productId: string
    readonly operationId: string | null
  }[]
}

export interface BuyingReport {
  /** The order's id, or the refusal's name, or `bug: …`, in the order of the buys. */
  readonly outcomes: readonly string[]
  readonly unmet: readonly string[]
}

const connections = 16

/** One pool for all the rounds that this process takes part in. */
let opened: { readonly database: Database; readonly world: World } | undefined

async function open({ url, slug }: BuyingOrders) {
  if (opened !== undefined) return opened
  const database = openDatabase({ connection: { connectionString: url }, connectionsMax: connections })
  const world = await makeWorlds(database).find(slug)
  if (world === undefined) throw new Error(`no world ${slug}`)
  // Every connection is made before the first round, so that a round is not a race of connecting.
  const slow = () => world.db.transaction((tx) => tx.run(sql`select pg_sleep(0.05)`))
  await Promise.all(Array.from({ length: connections }, slow))
  opened = { database, world }
  return opened
}

async function run(orders: BuyingOrders, go: Promise<void>): Promise<BuyingReport> {
  const { world, unmet } = planted((await open(orders)).world, orders.plants)
  const where = { world, wall: manualClock(orders.wallMs), random: secureRandom }
  process.send?.('ready')
  await go
  const outcomes = await Promise.all(
    orders.buys.map(({ memberId, productId, operationId }) =>
      buy(where, {
        memberId: BigInt(memberId),
        productId: BigInt(productId),
        agree: 'true',
        operationId,
      }).then(
        ({ orderId }) => orderId,
        (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
      ),
    ),
  )
  return { outcomes, unmet: unmet() }
}

let released = Promise.withResolvers<void>()
process.on('message', (message) => {
  if (message === 'go') return released.resolve()
  released = Promise.withResolvers<void>()
  void run(message as BuyingOrders, released.promise).then((report) => process.send?.(report))
})
process.on('disconnect', () => void opened?.database.close())
