/** The demo's logins: drawn once a data directory, kept in the catalogue so that every start can print them. */
import * as z from 'zod/mini'
import { catalogueSchema } from '../modules/world/index.ts'
import type { Database } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { Random } from '../platform/random.ts'

const demoLogins = z.object({
  member: z.object({ phone: z.string(), password: z.string() }),
  operator: z.object({ name: z.string(), password: z.string() }),
  inviteCode: z.string(),
})
export type DemoLogins = z.output<typeof demoLogins>

const factName = 'demo'

/** `made` is false from the moment that the world is being made until it is finished. */
const demoFact = z.object({ logins: demoLogins, made: z.boolean() })
export type DemoFact = z.output<typeof demoFact>

/** Undefined: no demo world was ever finished here. */
export async function readFact(database: Database): Promise<DemoFact | undefined> {
  const fact = await database
    .scope(catalogueSchema)
    .maybe<{ value: unknown }>(sql`select value from host_fact where name = ${factName}`)
  return fact === undefined ? undefined : z.parse(demoFact, fact.value)
}

export const writeFact = (database: Database, fact: DemoFact): Promise<number> =>
  database.scope(catalogueSchema).run(sql`
    insert into host_fact (name, value) values (${factName}, ${JSON.stringify(fact)}::jsonb)
    on conflict (name) do update set value = excluded.value`)

/** Without letters and digits that are read for each other: somebody types it off a terminal. */
const letters = 'abcdefghijkmnpqrstuvwxyz'
const signs = `${letters}23456789`

/** A letter and eleven letters or digits: 59 bits. */
export const drawPassword = (random: Random): string =>
  [letters, ...Array.from({ length: 11 }, () => signs)]
    .map((from) => from[random.below(from.length)])
    .join('')
