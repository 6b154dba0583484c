/** Reads lines that a cursor gives, some at a time. */
import type { Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/**
 * `declared` declares the cursor `ledger_lines`. 500 lines are about 50 kB: a file of a million
 * entries takes no more memory than a small one, and what is read does not outlive the collections
 * of the young heap. Two fetches are under way while lines are written, so Postgres does not wait
 * between them.
 */
export async function* fetched(tx: Tx, declared: Query): AsyncGenerator<readonly string[]> {
  await tx.run(declared)
  const fetch = () => {
    const rows = tx.many<{ line: string }>(sql`fetch 500 from ledger_lines`)
    // Its reader gets the failure; nobody reads it once the file is given up.
    rows.catch(() => undefined)
    return rows
  }
  const underWay = [fetch(), fetch()]
  for (let next = underWay.shift(); next !== undefined; next = underWay.shift()) {
    const rows = await next
    if (rows.length === 0) continue
    underWay.push(fetch())
    yield rows.map(({ line }) => line)
  }
  await tx.run(sql`close ledger_lines`)
}
