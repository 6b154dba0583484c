/**
 * What a host keeps in its catalogue under a name: secrets, its id, the address of its node. Each
 * name is used by one file, which knows the type of its value.
 */
import type { Runner } from './db/pool.ts'
import { sql } from './db/sql.ts'

/** Undefined: there is no fact of this name yet. */
export async function readHostFact<T>(catalogue: Runner, name: string): Promise<T | undefined> {
  const row = await catalogue.maybe<{ value: T }>(sql`select value from host_fact where name = ${name}`)
  return row?.value
}

/** Keeps the first value of a name and returns it: concurrent callers get the same one. */
export async function firstHostFact<T>(catalogue: Runner, name: string, value: T): Promise<T> {
  await catalogue.run(sql`
    insert into host_fact (name, value) values (${name}, ${JSON.stringify(value)}::jsonb) on conflict do nothing`)
  const row = await catalogue.one<{ value: T }>(sql`select value from host_fact where name = ${name}`)
  return row.value
}

/** Overwrites the value before. */
export const writeHostFact = (catalogue: Runner, name: string, value: unknown): Promise<number> =>
  catalogue.run(sql`
    insert into host_fact (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`)
