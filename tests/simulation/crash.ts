/**
 * Crash points: a database for the application that ends at a chosen statement. Uncommitted work is
 * lost, and every later request to the same process fails, as with a dead process.
 */
import type { Database, Runner, Scope, Tx } from '../../apps/server/src/platform/db/pool.ts'
import { type Query, sql } from '../../apps/server/src/platform/db/sql.ts'

/**
 * `statement`: before it is sent. `connection`: Postgres ends the session instead. `answer`: after
 * the commit.
 */
export type CrashKind = 'statement' | 'connection' | 'answer'

export interface CrashPlan {
  readonly kind: CrashKind
  /** Counted over statements, or for `answer` over transactions; from 1. */
  readonly at: number
}

class Crashed extends Error {
  override readonly name = 'Crashed'
}

export interface Crashable {
  readonly database: Database
  /** Applies from now on; null: no crash. */
  plan(plan: CrashPlan | null): void
  /** It ends wherever it is, as by SIGKILL. */
  kill(): void
  /** The point where it ended, by the statement's first words; null while it runs. */
  ended(): string | null
}

const firstWords = ({ text }: Query): string =>
  text
    .trim()
    .split(/[\s(]+/)
    .slice(0, 6)
    .join(' ')

export function crashable(real: Database): Crashable {
  let planned: CrashPlan | null = null
  let [statements, commits] = [0, 0]
  let ended: string | null = null
  const alive = () => {
    if (ended !== null) throw new Crashed(`the process has ended at ${ended}`)
  }
  const end = (where: string): never => {
    ended = where
    throw new Crashed(`the process ends at ${where}`)
  }
  const stop = async (runner: Runner, query: Query, { kind, at }: CrashPlan): Promise<never> => {
    ended = `${kind} ${at}: ${firstWords(query)}`
    if (kind === 'connection')
      await runner.run(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
    return end(ended)
  }
  // Nothing is awaited before a statement is sent: statements of one flush stay together and in
  // order.
  const through = <T>(runner: Runner, query: Query, send: () => Promise<T>): Promise<T> => {
    if (ended !== null) return Promise.reject(new Crashed(`the process has ended at ${ended}`))
    if (planned === null || planned.kind === 'answer' || ++statements !== planned.at) return send()
    return stop(runner, query, planned)
  }
  const over = (runner: Runner): Runner => ({
    many: (query) => through(runner, query, () => runner.many(query)),
    one: (query) => through(runner, query, () => runner.one(query)),
    maybe: (query) => through(runner, query, () => runner.maybe(query)),
    run: (query) => through(runner, query, () => runner.run(query)),
  })
  const scopeOf = (scope: Scope): Scope => ({
    ...over(scope),
    schema: scope.schema,
    transaction: async (work, options) => {
      alive()
      const result = await scope.transaction((tx) => {
        const last: Tx['last'] = (query) => through(tx, query, () => tx.last(query))
        return work({ ...over(tx), inTransaction: true, last } satisfies Tx)
      }, options)
      alive()
      if (planned?.kind === 'answer' && ++commits === planned.at) end(`answer ${planned.at}: a commit`)
      return result
    },
  })
  const serverOf = (server: Database): Database => ({
    ...server,
    on: (name) => serverOf(server.on(name)),
    scope: (schema) => scopeOf(server.scope(schema)),
  })
  return {
    database: serverOf(real),
    plan: (plan) => {
      planned = plan
      statements = 0
      commits = 0
    },
    kill: () => {
      ended ??= 'any moment: it is killed'
    },
    ended: () => ended,
  }
}
