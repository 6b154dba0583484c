/**
 * The host's list of worlds. A world's schema references nothing here, so it is moved or dropped
 * as one schema.
 */
import { type Database, type Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { migrate } from '../../platform/migrate.ts'

/** The schema that holds the catalogue. */
export const catalogueSchema = 'catalogue'

export interface CatalogueRow {
  readonly worldId: number
  readonly slug: string
  readonly schemaName: string
  /** The name of the world's server. */
  readonly server: string
  readonly isDefault: boolean
  readonly schemaVersion: number
  readonly invitePrefix: string
  /** The version that its migration failed to reach; null: none. */
  readonly failedVersion: number | null
  /** For a visitor's own world: when it is deleted; null for every other world. */
  readonly visitEnds: Date | null
  /** The day whose incomes its run does not cover. */
  readonly visitBreaks: number | null
}

/**
 * Creates the catalogue, or migrates it to the newest version. Run once at start, before anything
 * else.
 */
export const migrateCatalogue = (database: Database): Promise<number> =>
  migrate(database, catalogueSchema, 'catalogue')

/** All worlds of the host, oldest first. */
export const listWorlds = (database: Database): Promise<CatalogueRow[]> =>
  database.scope(catalogueSchema).many<CatalogueRow>(sql`
    select world.world_id, world.slug, schema_name, server, is_default,
      schema_version, invite_prefix, failed_version, ends_real as visit_ends, break_day as visit_breaks
    from world left join visit using (world_id) order by world.world_id`)

/** One world by its slug; null: the default world. */
export const catalogueRow = (catalogue: Runner, slug: string | null): Promise<CatalogueRow | undefined> =>
  catalogue.maybe<CatalogueRow>(sql`
    select world.world_id, world.slug, schema_name, server, is_default,
      schema_version, invite_prefix, failed_version, ends_real as visit_ends, break_day as visit_breaks
    from world left join visit using (world_id)
    where (${slug}::text is null and is_default) or world.slug = ${slug}`)

/** `class-7b` has the schema `w_class_7b`: slugs hold no underscore, so no two share a schema. */
export const schemaOf = (slug: string): string => `w_${slug.replaceAll('-', '_')}`
