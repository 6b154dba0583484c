/** What Postgres reads a table by, in the statements that a function of the product sends. */
import type { Runner, Scope } from '../../apps/server/src/platform/db/pool.ts'
import type { Query } from '../../apps/server/src/platform/db/sql.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf(db: Runner, { text, name, values }: Query): Promise<Node> {
  const row = await db.one<Readonly<Record<string, readonly [{ readonly Plan: Node }]>>>({
    text: `explain (format json) ${text}`,
    name: `explained-${name}`,
    values,
  })
  const [read] = Object.values(row)
  if (read === undefined) throw new Error('Postgres gave no plan')
  return read[0].Plan
}

/** The names of indexes that a world's table has. */
const indexesOf = async (db: Runner, table: string): Promise<ReadonlySet<string>> => {
  const rows = await db.many<{ name: string }>({
    text: 'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = $1::regclass',
    name: 'indexes-of-table',
    values: [table],
  })
  return new Set(rows.map(({ name }) => name))
}

/** The scope, and the statements that are sent over it, also inside a transaction. */
export function recorded(scope: Scope): { readonly db: Scope; readonly sent: readonly Query[] } {
  const sent: Query[] = []
  const noted = (query: Query): Query => {
    sent.push(query)
    return query
  }
  const noting = (runner: Runner): Runner => ({
    many: <Row extends object>(query: Query) => runner.many<Row>(noted(query)),
    one: <Row extends object>(query: Query) => runner.one<Row>(noted(query)),
    maybe: <Row extends object>(query: Query) => runner.maybe<Row>(noted(query)),
    run: (query) => runner.run(noted(query)),
  })
  const db: Scope = {
    ...scope,
    ...noting(scope),
    transaction: (work, options) =>
      scope.transaction(
        (tx) => work({ ...noting(tx), inTransaction: true, last: (query) => tx.last(noted(query)) }),
        options,
      ),
  }
  return { db, sent }
}

/**
 * The indexes (or `Seq Scan`) by which the statements with this text read a table, each once, by
 * name. The statements are planned for the values that they were sent with, and are not run again.
 */
export async function readsOf(
  db: Runner,
  sent: readonly Query[],
  { of: table, text }: { readonly of: string; readonly text: string },
): Promise<string[]> {
  const indexes = await indexesOf(db, table)
  const found = new Set<string>()
  for (const query of sent.filter((each) => each.text.includes(text))) {
    for (const node of nodesOf(await planOf(db, query))) {
      const index = node['Index Name']
      if (index !== undefined && indexes.has(index)) found.add(index)
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table) found.add('Seq Scan')
    }
  }
  return [...found].toSorted()
}
