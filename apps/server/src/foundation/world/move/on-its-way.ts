/** Work that met a world between its old server and its new one: the next round finds it there. */
import type { World } from '../../../context.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Log } from '../../../platform/log.ts'

/** Postgres: a table, a schema or a function does not exist. */
const notThere: ReadonlySet<unknown> = new Set(['42P01', '3F000', '42883'])

export const isNotThere = (error: unknown): boolean =>
  notThere.has((error as { code?: unknown } | null)?.code)

/**
 * True: the work failed only because its world moves, or has just moved, which is a line of the log
 * and no fault. False for any other error, also while the catalogue does not answer.
 */
export async function isOnItsWay(
  { slug, server, catalogue }: Pick<World, 'slug' | 'server' | 'catalogue'>,
  error: unknown,
  log: Log,
): Promise<boolean> {
  if (!isNotThere(error)) return false
  const move = await catalogue
    .maybe(sql`select from world_move join world using (world_id) where slug = ${slug}`)
    .catch(() => undefined)
  if (move === undefined) return false
  log.info({ world: slug, server }, 'a world has left this server, and is looked for again')
  return true
}
