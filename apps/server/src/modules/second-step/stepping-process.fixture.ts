/** A process of its own that gives one second step many times at once, when it is told: for race tests. */
import { id, Refusal } from '@glasshouse/contract'
import { type Plant, planted } from '../../../../../tests/support/planted.ts'
import type { MemberContext, World } from '../../context.ts'
import { manualClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { makeWorlds } from '../world/index.ts'
import { checkOwner, type Proof } from './check.ts'

export interface SteppingOrders {
  readonly url: string
  readonly slug: string
  readonly wallMs: number
  readonly plants: readonly Plant[]
  /** As text: a message between processes carries no bigint. */
  readonly memberId: string
  readonly proof: Proof
  readonly times: number
}

export interface SteppingReport {
  /** Who it was allowed as, or the refusal's name, or `bug: …`. */
  readonly outcomes: readonly string[]
  readonly unmet: readonly string[]
}

/** One pool for all the rounds that this process takes part in. */
let opened: { readonly database: Database; readonly world: World } | undefined

async function open({ url, slug, times }: SteppingOrders) {
  if (opened !== undefined) return opened
  const database = openDatabase({ connection: { connectionString: url }, connectionsMax: times })
  const world = await makeWorlds(database).find(slug)
  if (world === undefined) throw new Error(`no world ${slug}`)
  // Every connection is made before the first round, so that a round is not a race of connecting.
  const slow = () => world.db.transaction((tx) => tx.run(sql`select pg_sleep(0.05)`))
  await Promise.all(Array.from({ length: times }, slow))
  opened = { database, world }
  return opened
}

async function run(orders: SteppingOrders, go: Promise<void>): Promise<SteppingReport> {
  const { world, unmet } = planted((await open(orders)).world, orders.plants)
  const memberId = id('member', BigInt(orders.memberId))
  const context = { world, wall: manualClock(orders.wallMs), memberId } as unknown as MemberContext
  process.send?.('ready')
  await go
  const give = () =>
    checkOwner(context, orders.proof).then(
      ({ by }) => by,
      (error: unknown) => (error instanceof Refusal ? error.error : `bug: ${(error as Error).message}`),
    )
  return { outcomes: await Promise.all(Array.from({ length: orders.times }, give)), unmet: unmet() }
}

let released = Promise.withResolvers<void>()
process.on('message', (message) => {
  if (message === 'go') return released.resolve()
  released = Promise.withResolvers<void>()
  void run(message as SteppingOrders, released.promise).then((report) => process.send?.(report))
})
process.on('disconnect', () => void opened?.database.close())
