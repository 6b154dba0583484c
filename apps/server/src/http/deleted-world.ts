/**
 * A call that was under way in a world when it was deleted, or moved to another server: its tables
 * are gone, and that is no bug.
 */
import { Refusal } from '@glasshouse/contract'
import { catalogueRow, isMoving, isNotThere } from '../foundation/world/index.ts'
import type { Scope } from '../platform/db/pool.ts'

/**
 * The error to answer instead of `error`: `unavailable` in a world that moves; in a deleted one
 * `not_found` for a caller who named it, and `unauthorized` for a caller with a token of it, who is
 * then logged out.
 */
export async function errorInDeletedWorld(
  catalogue: Scope,
  error: unknown,
  { named, ofToken }: { readonly named: string | undefined; readonly ofToken: string | undefined },
): Promise<unknown> {
  const slug = named ?? ofToken
  if (slug === undefined || !isNotThere(error)) return error
  const row = await catalogueRow(catalogue, slug)
  // It is found on its new server by the next call.
  if (row !== undefined && (await isMoving(catalogue, row.worldId))) return new Refusal('unavailable')
  if (row !== undefined) return error
  return new Refusal(ofToken === undefined ? 'not_found' : 'unauthorized', { field: 'world' })
}
