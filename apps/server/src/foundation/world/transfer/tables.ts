/**
 * The tables of a world's schema, read from Postgres itself: a new table is exported without a
 * change here.
 */
import type { ClientBase } from 'pg'
import { leftOut } from './format.ts'

export interface Table {
  readonly name: string
  /** Without generated ones. */
  readonly columns: readonly string[]
  /**
   * The key's columns; rows are written in its order, so that two exports of one state are equal.
   */
  readonly key: readonly string[]
  /** Tables that its rows refer to. */
  readonly refersTo: readonly string[]
}

/** Tables in the order in which they can be filled. `without`: default: those that no file has. */
export async function tablesOf(client: ClientBase, schema: string, without = leftOut): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
       array(select attname::text from pg_attribute
             where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select attname::text from pg_index join pg_attribute on attrelid = t.oid and attnum = any(indkey)
             where indrelid = t.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key,
       array(select distinct f.relname::text from pg_constraint join pg_class f on f.oid = confrelid
             where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as "refersTo"
     from pg_class t
     where relnamespace = to_regnamespace($1) and relkind = 'r' and relname <> all($2) order by relname`,
    [schema, without],
  )
  return inFillingOrder(rows)
}

function inFillingOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refersTo }) => !waiting.some(({ name }) => refersTo.includes(name)))
    if (next < 0)
      throw new Error(`tables refer to each other in a circle: ${waiting.map(({ name }) => name)}`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}

/** Tables with triggers of ours: disabling them takes a lock on each. */
export async function tablesWithTriggers(client: ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct relname as name from pg_class join pg_trigger on tgrelid = pg_class.oid
     where relnamespace = to_regnamespace($1) and not tgisinternal order by relname`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

export interface Sequence {
  readonly table: string
  readonly column: string
  /** The last number that was issued; null: none. */
  readonly last: string | null
}

export async function sequencesOf(
  client: ClientBase,
  schema: string,
  without = leftOut,
): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select t.relname as table, a.attname as column, s.last_value::text as last
     from pg_class t join pg_attribute a on a.attrelid = t.oid
     join pg_sequences s
       on format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(format('%I.%I', $1::text, t.relname), a.attname)
     where t.relnamespace = to_regnamespace($1) and t.relkind = 'r' and a.attidentity <> '' and t.relname <> all($2)
     order by 1, 2`,
    [schema, without],
  )
  return rows
}
