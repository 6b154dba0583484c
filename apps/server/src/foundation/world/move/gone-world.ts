/** Work in a world that has left its server, or was deleted, while the work was under way. */
import type { World } from '../../../context.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Log } from '../../../platform/log.ts'

/** Postgres: a table, a schema or a function does not exist. */
const notThere: ReadonlySet<unknown> = new Set(['42P01', '3F000', '42883'])

export const isNotThere = (error: unknown): boolean =>
  notThere.has((error as { code?: unknown } | null)?.code)

/**
 * True: the work failed only because its world moves, has moved, or was deleted meanwhile, which
 * is a line of the log and no fault. False for any other error, also while the catalogue does not
 * answer.
 */
export async function isGone(
  { slug, server, db: { schema }, catalogue }: Pick<World, 'slug' | 'server' | 'db' | 'catalogue'>,
  error: unknown,
  log: Log,
): Promise<boolean> {
  if (!isNotThere(error)) return false
  // By its schema: the next season of a demo has the slug of the world that is deleted. A class
  // that was made anew with its slug has the same schema: late work in it is logged as a fault.
  const found = await catalogue
    .many<{ server: string; moves: boolean }>(sql`
      select server, move_id is not null as moves from world left join world_move using (world_id)
      where schema_name = ${schema}`)
    .catch(() => undefined)
  if (found === undefined) return false
  const [now] = found
  if (now !== undefined && !now.moves && now.server === server) return false
  const what =
    now === undefined
      ? 'a world was deleted while work in it was under way'
      : 'a world has left this server, and is looked for again'
  log.info({ world: slug, server }, what)
  return true
}
