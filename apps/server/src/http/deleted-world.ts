/**
 * A call that was under way in a world when it was deleted: its tables are gone, and that is no
 * bug.
 */
import { Refusal } from '@glasshouse/contract'
import { catalogueRow } from '../foundation/world/index.ts'
import type { Scope } from '../platform/db/pool.ts'

/** Postgres: a table, or a schema, does not exist. */
const notThere: ReadonlySet<unknown> = new Set(['42P01', '3F000'])

/**
 * The error to answer instead of `error`: `not_found` for a caller who named the world,
 * `unauthorized` for a caller with a token of the world, who is then logged out.
 */
export async function errorInDeletedWorld(
  catalogue: Scope,
  error: unknown,
  { named, ofToken }: { readonly named: string | undefined; readonly ofToken: string | undefined },
): Promise<unknown> {
  const slug = named ?? ofToken
  if (slug === undefined || !notThere.has((error as { code?: unknown } | null)?.code)) return error
  if ((await catalogueRow(catalogue, slug)) !== undefined) return error
  return new Refusal(ofToken === undefined ? 'not_found' : 'unauthorized', { field: 'world' })
}
