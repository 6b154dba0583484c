/** One copy of the template is made in advance, so that the next visitor does not wait for it. */
import { catalogueSchema, copySchema, ensureSpareNamed } from '../../foundation/world/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { readTemplate, visitTemplate } from './template.ts'

/** False when a spare exists or there is no template yet. */
export const ensureSpare = (database: Database): Promise<boolean> =>
  ensureSpareNamed(database, visitTemplate.spare, {
    isPossible: async () => (await readTemplate(database.scope(catalogueSchema))) !== undefined,
    make: () => copySchema(database, visitTemplate.schema, visitTemplate.spare),
  })
