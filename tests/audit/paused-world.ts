/** A world whose transactions stop at a chosen statement until they are let on: races become a matter of order. */
import type { World } from '../../apps/server/src/context.ts'
import type { Scope, Tx } from '../../apps/server/src/platform/db/pool.ts'
import type { Query } from '../../apps/server/src/platform/db/sql.ts'

export interface PausedWorld {
  readonly world: World
  /** Resolves when the first transaction has come to the statement. */
  readonly reached: Promise<void>
  /** Lets it on. */
  go(): void
}

/** Stops each transaction behind the statement that holds `find`, with its result not yet handed over. */
export function pausedAfter(world: World, find: string): PausedWorld {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const behind = async <T>(query: Query, result: Promise<T>): Promise<T> => {
    const value = await result
    if (query.text.includes(find)) {
      reached.resolve()
      await released.promise
    }
    return value
  }
  const over = (tx: Tx): Tx => ({
    many: <Row extends object>(query: Query) => behind(query, tx.many<Row>(query)),
    one: <Row extends object>(query: Query) => behind(query, tx.one<Row>(query)),
    maybe: <Row extends object>(query: Query) => behind(query, tx.maybe<Row>(query)),
    run: (query) => behind(query, tx.run(query)),
    inTransaction: true,
  })
  const db: Scope = {
    ...world.db,
    transaction: (work, options) => world.db.transaction((tx) => work(over(tx)), options),
  }
  return { world: { ...world, db }, reached: reached.promise, go: () => released.resolve() }
}

/** Whether a promise is still open after a moment: it waits for a lock. */
export const waits = async (promise: Promise<unknown>, ms = 250): Promise<boolean> => {
  const open = Symbol('open')
  const timer = new Promise<typeof open>((resolve) => setTimeout(() => resolve(open), ms))
  return (await Promise.race([promise.catch(() => undefined), timer])) === open
}
