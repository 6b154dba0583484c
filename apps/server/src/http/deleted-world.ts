/**
 * A call in a world whose tables are not there: it was deleted or moved to another server while the
 * call was under way, or its server was restored without it. That is no bug.
 */
import { Refusal } from '@glasshouse/contract'
import { catalogueRow, isMoving, isNotThere, orLost } from '../foundation/world/index.ts'
import { deskSlug } from '../staff/host/index.ts'
import type { HttpDependencies } from './auth.ts'

/**
 * The error to answer instead of `error`: `unavailable` in a world that moves; in a deleted one
 * `not_found` for a caller who named it, and `unauthorized` for a caller with a token of it, who is
 * then logged out. `TablesLost` when the server does not have a world that the catalogue knows.
 */
export async function errorInDeletedWorld(
  { worlds, host: { catalogue }, log }: Pick<HttpDependencies, 'worlds' | 'host' | 'log'>,
  error: unknown,
  { named, ofToken }: { readonly named: string | undefined; readonly ofToken: string | undefined },
): Promise<unknown> {
  // The desk is in no world; a caller who names none is in the default one.
  const slug = named ?? ofToken ?? null
  if (slug === deskSlug || !isNotThere(error)) return error
  const row = await catalogueRow(catalogue, slug)
  // It is found on its new server by the next call.
  if (row !== undefined && (await isMoving(catalogue, row.worldId))) return new Refusal('unavailable')
  const world = row && (await worlds.find(slug))
  if (world !== undefined)
    return orLost(world, log, () => Promise.reject(error)).catch((found: unknown) => found)
  return new Refusal(ofToken === undefined ? 'not_found' : 'unauthorized', { field: 'world' })
}
