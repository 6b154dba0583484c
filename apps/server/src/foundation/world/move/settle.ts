/**
 * Completes or undoes moves whose mover has died; it may die at any moment. The schema on the old
 * server decides which: its renaming is one transaction there.
 */
import type { Client } from 'pg'
import type { WallClock } from '../../../platform/clock.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { catalogueSchema } from '../catalogue.ts'
import { dropSchema } from '../drop.ts'
import { type ClientOf, unlessSlugLocked } from '../slug-lock.ts'
import { dropFollowing } from './following.ts'
import { forgetMove, leftSchema, type Move, readMove, readMoves, turnToNewServer } from './moves.ts'

/** Other processes look for the world on its old server for a second; their calls are under way. */
const keptMs = 60_000

/**
 * On the old server, until the session ends: a mover that has lost its lock on the slug, because
 * the catalogue's server dropped it, may still rename the schema, and nobody may settle the
 * move while it can. False: another session has the lock.
 */
export async function holdMove(source: Client, schema: string): Promise<boolean> {
  const { rows } = await source.query<{ mine: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 21)) as mine',
    [schema],
  )
  return rows[0]?.mine === true
}

/**
 * Settles all moves without a mover, and forgets those that are over. A server that is away decides
 * nothing; the next call tries again. Errors: those of all moves that could not be settled.
 */
export async function settleMoves(database: Database, wall: WallClock): Promise<void> {
  const failures: unknown[] = []
  for (const { slug, worldId } of await readMoves(database.scope(catalogueSchema)))
    try {
      await unlessSlugLocked(database, slug, (clientOf) => settle(database, { worldId, clientOf, wall }))
    } catch (error) {
      if (!isServerAway(error)) failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'moves of worlds are not settled')
}

export interface Settling {
  readonly worldId: number
  readonly clientOf: ClientOf
  readonly wall: WallClock
}

/**
 * Under the lock of the slug: nobody else moves, deletes or makes it. False: its mover lives.
 * Errors: `ServerAway`; when it names the new server, the world has not moved.
 */
export async function settle(database: Database, { worldId, clientOf, wall }: Settling): Promise<boolean> {
  const catalogue = database.scope(catalogueSchema)
  const move = await readMove(catalogue, worldId)
  if (move === undefined) return true
  if (move.movedAt !== null) {
    await dropRest(clientOf, move)
    if (wall.nowMs() - move.movedAt.getTime() > keptMs) await forgetMove(catalogue, move)
    return true
  }
  const source = await clientOf(move.from)
  if (!(await holdMove(source, move.schema))) return false
  if (await hasLeft(source, move)) {
    await turnToNewServer(catalogue, move, wall)
    await dropRest(clientOf, move)
  } else {
    // The slot first: it keeps the log of a server that runs, and the other one may be away.
    await dropFollowing(source, move)
    const target = await clientOf(move.to)
    await dropFollowing(target, move)
    await dropSchema(target, move.schema)
    await forgetMove(catalogue, move)
  }
  return true
}

async function hasLeft(source: Client, { schema }: Move): Promise<boolean> {
  const { rows } = await source.query<{ left: boolean }>('select to_regnamespace($1) is not null as left', [
    leftSchema(schema),
  ])
  return rows[0]?.left === true
}

/** What is on a server that is away has no line in the catalogue, and is one of the remains. */
async function dropRest(clientOf: ClientOf, move: Move): Promise<void> {
  for (const server of [move.from, move.to])
    try {
      await dropFollowing(await clientOf(server), move)
      if (server === move.from) await dropSchema(await clientOf(server), leftSchema(move.schema))
    } catch (error) {
      if (!isServerAway(error)) throw error
    }
}
