/**
 * A world whose acts stop at a chosen statement until `go` is called: races become a matter of
 * order.
 */
import type { World } from '../../apps/server/src/context.ts'
import type { Runner, Scope, Tx } from '../../apps/server/src/platform/db/pool.ts'
import type { Query } from '../../apps/server/src/platform/db/sql.ts'

export interface PausedWorld {
  readonly world: World
  /** Resolves when the first act has reached the statement. */
  readonly reached: Promise<void>
  /** Lets the acts continue. */
  go(): void
}

/** Stops each act after the statement that contains `find`, before it gets the result. */
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
  const over = (runner: Runner): Runner => ({
    many: <Row extends object>(query: Query) => behind(query, runner.many<Row>(query)),
    one: <Row extends object>(query: Query) => behind(query, runner.one<Row>(query)),
    maybe: <Row extends object>(query: Query) => behind(query, runner.maybe<Row>(query)),
    run: (query) => behind(query, runner.run(query)),
  })
  const db: Scope = {
    ...over(world.db),
    schema: world.db.schema,
    transaction: (work, options) =>
      world.db.transaction((tx) => {
        const last: Tx['last'] = (query) => behind(query, tx.last(query))
        return work({ ...over(tx), inTransaction: true, last })
      }, options),
  }
  return { world: { ...world, db }, reached: reached.promise, go: () => released.resolve() }
}
