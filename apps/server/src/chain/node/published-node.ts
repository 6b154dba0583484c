/** The address of this host's node, kept in the catalogue so that every process finds it. */
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { LiveNode } from './process.ts'

const nodeFact = 'chain.node'

export async function publishedNode(catalogue: Scope): Promise<LiveNode | null> {
  const row = await catalogue.maybe<{ value: LiveNode }>(
    sql`select value from host_fact where name = ${nodeFact}`,
  )
  return row?.value ?? null
}

export async function publishNode(catalogue: Scope, { url, pid }: LiveNode): Promise<void> {
  await catalogue.run(sql`
    insert into host_fact (name, value) values (${nodeFact}, ${JSON.stringify({ url, pid })}::jsonb)
    on conflict (name) do update set value = excluded.value`)
}
