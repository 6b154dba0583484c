/**
 * Whether the copy of a world is the world, looked at from outside, directly before the old schema
 * is renamed. Nothing here is the product's: it has its own list of what a schema holds and its own
 * sums, so a table that the product forgets is found, and so is a writer whom it does not stop.
 */
import type { Client } from 'pg'

interface Sides {
  readonly schema: string
  /** Of the old server, in no transaction; the mover's own transaction is another session. */
  readonly source: Client
  readonly target: Client
}

/** The errors of `requireWholeCopy` begin with it, in whichever process they are heard. */
export const notWhole = 'The copy is not whole: '

/** Errors: what differs, or what can still be written to. */
export async function requireWholeCopy(sides: Sides): Promise<void> {
  const { schema, source, target } = sides
  for (const client of [source, target])
    await client.query(
      `set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'iso_8601';
       set extra_float_digits to 3; set search_path to "${schema}"`,
    )
  const faults = [
    ...(await writtenTo(sides)),
    ...differences(await linesOf(source, partsText), await linesOf(target, partsText)),
    ...differences(await rowsOf(source), await rowsOf(target)),
    ...(await lateCounters(sides)),
  ]
  if (faults.length > 0) throw new Error(`${notWhole}${faults.slice(0, 5).join('; ')}`)
}

const linesOf = async (client: Client, text: string): Promise<string[]> =>
  (await client.query<{ line: string }>(text)).rows.map(({ line }) => line)

function differences(here: readonly string[], there: readonly string[]): string[] {
  const [old, made] = [new Set(here), new Set(there)]
  return [
    ...here.filter((line) => !made.has(line)).map((line) => `only on the old server: ${line}`),
    ...there.filter((line) => !old.has(line)).map((line) => `only on the new server: ${line}`),
  ]
}

/** Everything that Postgres keeps under a schema, apart from rows and counters. */
const partsText = `
  with part as (select oid, relname, relkind, relpersistence, relreplident from pg_class
    where relnamespace = current_schema()::regnamespace)
  select format('%s of kind %s, %s, identified by %s', relname, relkind, relpersistence, relreplident) as line
    from part
  union all select format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod))
    from part join pg_attribute on attrelid = oid where relkind = 'r' and attnum > 0 and not attisdropped
  union all select format('trigger %s of %s, in state %s', tgname, relname, tgenabled)
    from part join pg_trigger on tgrelid = part.oid where not tgisinternal
  union all select format('constraint %s of %s: %s, %s', conname, relname, pg_get_constraintdef(pg_constraint.oid), convalidated)
    from part join pg_constraint on conrelid = part.oid
  union all select format('%s, valid %s', pg_get_indexdef(indexrelid), indisvalid)
    from part join pg_index on indrelid = part.oid
  union all select format('function %s %s', pg_proc.oid::regprocedure, md5(prosrc))
    from pg_proc where pronamespace = current_schema()::regnamespace`

const tablesText = `
  select relname as line from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'm') order by 1`

async function rowsOf(client: Client): Promise<string[]> {
  const names = await linesOf(client, tablesText)
  const each = names.map(
    (name) => `
    select format('%s rows of ${name}, with the sum %s', count(*),
      sum(('x' || substr(md5((one.*)::text), 1, 15))::bit(60)::bigint)) as line from "${name}" as one`,
  )
  return await linesOf(client, each.join(' union all '))
}

/** A number that the old server has issued must not be issued again. */
async function lateCounters({ source, target }: Sides): Promise<string[]> {
  const text = `
    select sequencename::text as name, coalesce(last_value, 0)::text as last from pg_sequences
    where schemaname = current_schema()`
  const read = async (client: Client) => (await client.query<{ name: string; last: string }>(text)).rows
  const there = new Map((await read(target)).map(({ name, last }) => [name, last]))
  return (await read(source))
    .filter(({ name, last }) => BigInt(there.get(name) ?? -1) < BigInt(last))
    .map(({ name, last }) => `${name} is at ${last} on the old server, at ${there.get(name)} on the new one`)
}

/** Tables that a writer would not wait for. */
async function writtenTo({ source }: Sides): Promise<string[]> {
  await source.query('begin')
  const { rows } = await source.query<{ name: string }>(tablesText.replace('line', 'name'))
  const free: string[] = []
  for (const { name } of rows) {
    await source.query('savepoint here')
    const isFree = await source.query(`lock table "${name}" in row exclusive mode nowait`).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === '55P03') return false
        throw error
      },
    )
    if (isFree) free.push(`${name} can be written to`)
    await source.query('rollback to here')
  }
  await source.query('rollback')
  return free
}
