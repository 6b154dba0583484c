/** One copy of the template is made in advance, so that the next visitor does not wait for it. */

import { catalogueSchema, copySchema } from '../../foundation/world/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { readTemplate, visitTemplate } from './template.ts'

/** False when a spare exists or there is no template yet. A lock makes two processes take turns. */
export async function ensureSpare(database: Database): Promise<boolean> {
  const catalogue = database.scope(catalogueSchema)
  const isDue = async () =>
    (await readTemplate(catalogue)) !== undefined &&
    (
      await catalogue.one<{ missing: boolean }>(
        sql`select to_regnamespace(${visitTemplate.spare}) is null as missing`,
      )
    ).missing
  if (!(await isDue())) return false
  const client = await database.dedicated()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 9))', [visitTemplate.spare])
    if (!(await isDue())) return false
    await copySchema(database, visitTemplate.schema, visitTemplate.spare)
    return true
  } finally {
    // The advisory lock is released with the connection.
    await client.end()
  }
}
