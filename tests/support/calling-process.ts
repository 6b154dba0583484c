/** A process of its own that makes the calls it is told, all at once, when it is told: for race tests. */
import { type InputOf, Refusal } from '@glasshouse/contract'
import { makeWorlds } from '../../apps/server/src/modules/world/index.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type PersonCall, person } from './person.ts'
import { type Plant, planted } from './planted.ts'

export interface Call {
  readonly name: PersonCall
  readonly body: Readonly<Record<string, string>>
  /** The browser's cookie. */
  readonly secret: string | null
  readonly peer: string
}

export interface CallingOrders {
  readonly url: string
  readonly slug: string
  readonly wallMs: number
  readonly plants: readonly Plant[]
  readonly calls: readonly Call[]
}

export interface CallingReport {
  /** `ok`, or the refusal's name, or `bug: …`, in the order of the calls. */
  readonly outcomes: readonly string[]
  readonly unmet: readonly string[]
}

const connections = 12

async function run(orders: CallingOrders, go: Promise<void>): Promise<CallingReport> {
  const database = openDatabase({ connection: { connectionString: orders.url }, connectionsMax: connections })
  try {
    const world = await makeWorlds(database).find(orders.slug)
    if (world === undefined) throw new Error(`no world ${orders.slug}`)
    await Promise.all(Array.from({ length: connections }, () => world.db.run(sql`select pg_sleep(0.05)`)))
    const { world: used, unmet } = planted(world, orders.plants)
    const wall = manualClock(orders.wallMs)
    process.send?.('ready')
    await go
    const outcomes = await Promise.all(
      orders.calls.map(({ name, body, secret, peer }) => {
        const caller = person({ world: used, wall }, peer)
        caller.secret = secret
        return caller.call(name, body as InputOf<PersonCall>).then(
          () => 'ok',
          (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
        )
      }),
    )
    return { outcomes, unmet: unmet() }
  } finally {
    await database.close()
  }
}

const released = Promise.withResolvers<void>()
process.on('message', (message) => {
  if (message === 'go') return released.resolve()
  void run(message as CallingOrders, released.promise).then((report) => {
    process.send?.(report)
    process.disconnect()
  })
})
