import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { catalogueRow, catalogueSchema, schemaOf } from './catalogue.ts'
import { withSlugLock } from './slug-lock.ts'

/**
 * Deletes a world with everything in it: members, phones, books. False when there is none.
 * Requests that are under way in it fail; other processes forget it within a second.
 */
export async function dropWorld(database: Database, slug: string): Promise<boolean> {
  return await withSlugLock(database, slug, async (client) => {
    const catalogue = database.scope(catalogueSchema)
    const row = await catalogueRow(catalogue, slug)
    if (row === undefined) return false
    await catalogue.run(sql`delete from world where slug = ${slug}`)
    await client.query(`drop schema if exists "${schemaOf(slug)}" cascade`)
    return true
  })
}
