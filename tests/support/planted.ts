/**
 * A world in which chosen statements are replaced: with it a race test shows that it fails when a
 * lock is removed. Never used outside tests.
 */
import type { World } from '../../apps/server/src/context.ts'
import type { Runner, Scope, Tx } from '../../apps/server/src/platform/db/pool.ts'
import type { Query } from '../../apps/server/src/platform/db/sql.ts'

export interface Plant {
  readonly find: string
  readonly replace: string
}

export interface Planted {
  readonly world: World
  /**
   * Plants that have met no statement so far: a test whose lock was renamed must not pass for that
   * reason.
   */
  unmet(): string[]
}

/**
 * Every statement that contains `find` is sent with `replace` in its place, under a statement name
 * of its own.
 */
export function planted(world: World, plants: readonly Plant[]): Planted {
  const met = new Set<string>()
  const change = (query: Query): Query => {
    let { text, name } = query
    plants.forEach(({ find, replace }, index) => {
      if (!text.includes(find)) return
      met.add(find)
      text = text.replace(find, replace)
      name = `p${index}${name}`
    })
    return { ...query, text, name }
  }
  const over = (runner: Runner): Runner => ({
    many: (query) => runner.many(change(query)),
    one: (query) => runner.one(change(query)),
    maybe: (query) => runner.maybe(change(query)),
    run: (query) => runner.run(change(query)),
  })
  const db: Scope = {
    ...over(world.db),
    schema: world.db.schema,
    transaction: (work, options) =>
      world.db.transaction(
        (tx) =>
          work({
            ...over(tx),
            inTransaction: true,
            last: (query) => tx.last(change(query)),
          } satisfies Tx),
        options,
      ),
  }
  return {
    world: { ...world, db },
    unmet: () => plants.map(({ find }) => find).filter((find) => !met.has(find)),
  }
}
