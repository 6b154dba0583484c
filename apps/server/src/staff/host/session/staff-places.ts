/** The worlds that have staff of a name, on all servers of the host. */
import { markSchema } from '../../../foundation/world/index.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import type { Database, Scope } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

interface StaffQuery {
  readonly database: Database
  /** The catalogue. */
  readonly db: Scope
  readonly name: string
  readonly most: number
}

/** The short names of the first few: the host's first world before the newest. */
export async function worldsWithStaff({ database, db, name, most }: StaffQuery): Promise<string[]> {
  const slugs = (
    await db.many<{ slug: string }>(sql`select slug from worlds_with_staff(${name}, ${most}) as slug`)
  ).map(({ slug }) => slug)
  if (database.servers.length === 1) return slugs
  const others = await onFurtherServers({ database, db, name, most })
  const found = await db.many<{ slug: string }>(sql`
    select slug from world where slug = any(${slugs}::text[]) or schema_name = any(${others}::text[])
    order by is_default desc, world_id desc limit ${most}::int`)
  return found.map(({ slug }) => slug)
}

/** Schemas. The worlds of a server that is away admit nobody. */
async function onFurtherServers({ database, db, name, most }: StaffQuery): Promise<string[]> {
  const servers = await db.many<{ server: string; schemas: string[] }>(sql`
    select server, array_agg(schema_name order by is_default desc, world_id desc) as schemas
    from world where server <> ${database.server} group by server`)
  const found = await Promise.all(
    servers.map(async ({ server, schemas }) => {
      try {
        return await database
          .on(server)
          .scope(markSchema)
          .many<{ schema: string }>(sql`
          select schema from worlds_with_staff(${schemas}::text[], ${name}, ${most}::int) as schema`)
      } catch (error) {
        if (isServerAway(error)) return []
        throw error
      }
    }),
  )
  return found.flat().map(({ schema }) => schema)
}
