/**
 * The world that visitors' own are copied from: a schema of this host and no world of it.
 * `demo/visit-template.ts` lives it.
 */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { newestVersion } from '../../platform/migrate.ts'

export const visitTemplate = {
  schema: 'visit_template',
  prefix: 'VST',
  /** A copy that waits for its visitor: then a world is there in a tenth of the time. */
  spare: 'visit_spare',
} as const

export interface TemplateFacts {
  /**
   * The day whose incomes its course does not cover; it was lived until the day before was open.
   */
  readonly breakDay: number
  /** Of what it was made. */
  readonly recipe: string
}

/** Undefined: it is not there, or of another version of this program. */
export const readTemplate = (catalogue: Runner): Promise<TemplateFacts | undefined> =>
  catalogue.maybe<TemplateFacts>(sql`
    select break_day as "breakDay", recipe from visit_template where schema_version = ${newestVersion('world')}`)

/** Before it is made anew. */
export const forgetTemplate = (catalogue: Runner): Promise<number> =>
  catalogue.run(sql`delete from visit_template`)

export const keepTemplate = (
  catalogue: Runner,
  { breakDay, recipe }: TemplateFacts,
  madeReal: Date,
): Promise<number> =>
  catalogue.run(sql`
    insert into visit_template (break_day, recipe, schema_version, made_real)
    values (${breakDay}, ${recipe}, ${newestVersion('world')}, ${madeReal})`)
