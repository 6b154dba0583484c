/**
 * The number of relations of a world. Each is a file, some rows of Postgres' own catalogue in every
 * world, and memory of every connection that uses it: a host of a thousand worlds has a thousand of
 * each (0331).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '../../../../../../tests/support/world.ts'
import { sql } from '../../../platform/db/sql.ts'

let host: TestWorld
beforeAll(async () => {
  host = await testWorld()
})
afterAll(() => host.drop())

// A table that has to exist raises these: say in its migration why it is no column of another one.
test('a world has so many relations', async () => {
  const counted = await host.world.db.one(sql`
    select count(*) filter (where relkind = 'r')::int as tables,
      count(*) filter (where relkind = 'i')::int as indexes,
      count(*) filter (where relkind = 'S')::int as sequences,
      count(*) filter (where reltoastrelid <> 0)::int as tables_of_long_values
    from pg_class where relnamespace = current_schema()::regnamespace`)
  expect(counted).toEqual({ tables: 119, indexes: 267, sequences: 43, tablesOfLongValues: 79 })
})

// An index over all columns of which another one begins finds nothing that the other does not.
test('no index is the beginning of another one', async () => {
  const doubled = await host.world.db.many(sql`
    with given as (
      select indexrelid, indrelid, indisunique, indkey::int2[] as columns, indnkeyatts as keys, indoption::int2[] as options,
        indclass::oid[] as classes, pg_get_expr(indpred, indrelid) as part, pg_get_expr(indexprs, indrelid) as expressions
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace and indrelid <> 'schema_version'::regclass)
    select short.indexrelid::regclass::text as index, long.indexrelid::regclass::text as begins
    from given as short join given as long on long.indrelid = short.indrelid and long.indexrelid <> short.indexrelid
      and long.part is not distinct from short.part
      and long.columns[0:short.keys - 1] = short.columns[0:short.keys - 1]
      and long.options[0:short.keys - 1] = short.options[0:short.keys - 1]
    where not short.indisunique and short.expressions is null and long.keys >= short.keys
      and short.keys = cardinality(short.columns)
      and (select amname from pg_class join pg_am on pg_am.oid = relam where pg_class.oid = long.indexrelid) = 'btree'`)
  expect(doubled).toEqual([])
})
