/**
 * The world that visitors' worlds are copied from: a schema of this host that is not one of its
 * worlds. `demo/visit-template.ts` simulates its days.
 */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { newestVersion } from '../../platform/migrate.ts'

export const visitTemplate = {
  schema: 'visit_template',
  prefix: 'VST',
  /** A copy made in advance: it makes a visitor's world available in a tenth of the time. */
  spare: 'visit_spare',
} as const

export interface TemplateFacts {
  /**
   * The first day whose incomes are not fully covered. The template's open day is the day before.
   */
  readonly breakDay: number
  /** The inputs that the template was made from. */
  readonly recipe: string
}

/** Undefined when there is no template, or when it belongs to another schema version. */
export const readTemplate = (catalogue: Runner): Promise<TemplateFacts | undefined> =>
  catalogue.maybe<TemplateFacts>(sql`
    select break_day, recipe from visit_template where schema_version = ${newestVersion('world')}`)

/** Called before the template is made again. */
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
