/**
 * A schema as text, read from Postgres' own catalogue: the result of all migrations together. It
 * needs no pg_dump, which the embedded server does not have, and reads the same on Postgres 15 to
 * 18.
 */
import type { Scope } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Tables with columns, constraints and indexes, then functions and triggers, by name. */
export async function schemaText(db: Scope): Promise<string> {
  const [tables, functions] = await Promise.all([tableTexts(db), functionTexts(db)])
  return [...tables, ...functions].map((text) => `${text}\n`).join('\n')
}

interface TableRow {
  name: string
  columns: string[]
  constraints: string[]
  options: string | null
  after: string[]
}

async function tableTexts(db: Scope): Promise<string[]> {
  const rows = await db.many<TableRow>(sql`
    select relname as name, array_to_string(reloptions, ', ') as options,
      array(
        select attname || ' ' || format_type(atttypid, atttypmod)
          || case when attidentity = 'a' then ' generated always as identity'
                    || coalesce(' (start with ' || nullif(seqstart, 1) || ')', '')
                  when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
                  when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
          || case when attnotnull then ' not null' else '' end
        from pg_attribute
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        left join pg_sequence on attidentity <> ''
          and seqrelid = pg_get_serial_sequence(format('%I.%I', current_schema(), relname), attname)::regclass
        where attrelid = t.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = t.oid and contype in ('p', 'u', 'c', 'f')
        order by array_position(array['p', 'u', 'c', 'f']::"char"[], contype), conname) as constraints,
      array(
        select replace(pg_get_indexdef(indexrelid), current_schema() || '.', '') from pg_index
        where indrelid = t.oid and not exists (select from pg_constraint where conindid = indexrelid)
        order by indexrelid::regclass::text)
      || array(
        select replace(pg_get_triggerdef(oid), current_schema() || '.', '') from pg_trigger
        where tgrelid = t.oid and not tgisinternal order by tgname) as after
    from pg_class t
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_version'
    order by relname`)
  return rows.map(({ name, columns, constraints, options, after }) =>
    [
      `create table ${name} (`,
      [
        ...columns,
        ...constraints.map((text) => text.replace(/^(CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY)/, lower)),
      ]
        .map((line) => `  ${line}`)
        .join(',\n'),
      options === null ? ');' : `) with (${options});`,
      ...after.map((line) => `${line};`),
    ].join('\n'),
  )
}

const lower = (words: string): string => words.toLowerCase()

async function functionTexts(db: Scope): Promise<string[]> {
  const rows = await db.many<{ text: string }>(sql`
    select replace(pg_get_functiondef(oid), current_schema() || '.', '') as text from pg_proc
    where pronamespace = current_schema()::regnamespace order by proname`)
  return rows.map(({ text }) => `${text.trim()};`)
}
