/**
 * Moves a world to another server: it is copied and proved while it runs and its copy follows, or,
 * where the servers cannot do that, while its writes wait. Either way they wait while the two are
 * compared. The old schema is renamed in the transaction that kept the writers out, so nothing is
 * written there after the comparison; then the catalogue names the new server.
 */
import type { Client } from 'pg'
import type { WallClock } from '../../../platform/clock.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import { type Database, firstServer } from '../../../platform/db/pool.ts'
import { migrate, newestVersion } from '../../../platform/migrate.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema } from '../catalogue.ts'
import { dropSchema } from '../drop.ts'
import { demoSlugs, isAwayName } from '../open-demos.ts'
import { type ClientOf, withSlugLock } from '../slug-lock.ts'
import { copyWorldAway, type HowToCopy } from './copy-away.ts'
import { dropFollowing, dropUnusedFollowing } from './following.ts'
import { beginMove, leftSchema, type Move, turnToNewServer } from './moves.ts'
import { holdMove, settle } from './settle.ts'

export interface Moving extends HowToCopy {
  readonly slug: string
  readonly to: string
}

export interface Moved {
  readonly from: string
  readonly rows: number
  /** How long the world's writes waited. */
  readonly heldMs: number
  /** Its writes waited while it was copied, too. */
  readonly isHeld: boolean
}

/**
 * Errors: RangeError with a sentence when it cannot be moved there; `ServerAway`; those of `proves`
 * and of the comparison. After any of them the world is where it was.
 */
export const moveWorld = (database: Database, wall: WallClock, moving: Moving): Promise<Moved> =>
  withSlugLock(database, moving.slug, async (clientOf) => {
    const { slug, to } = moving
    const catalogue = database.scope(catalogueSchema)
    const found = await catalogueRow(catalogue, slug)
    if (found === undefined) throw new RangeError(`There is no world "${slug}".`)
    await settleBefore(database, { row: found, clientOf, wall })
    const row = (await catalogueRow(catalogue, slug)) ?? found
    refuse(database, row, to)
    const move = { worldId: row.worldId, slug, schema: row.schemaName, from: row.server, to }
    return await moveAlone(database, { ...moving, move, clientOf, wall })
  })

function refuse(database: Database, row: CatalogueRow, to: string): void {
  const { slug, server, schemaVersion, visitEnds } = row
  const names = database.servers.map(({ name }) => name)
  if (server === to) throw new RangeError(`World "${slug}" is on the server "${to}" already.`)
  if (!names.includes(to)) throw new RangeError(`There is no server "${to}", but ${names.join(', ')}.`)
  if (visitEnds !== null || Object.values(demoSlugs).includes(slug) || isAwayName(slug))
    throw new RangeError('The demos and visitors’ worlds stay on the first server.')
  if (schemaVersion !== newestVersion('world'))
    throw new RangeError(`World "${slug}" is not of this program’s version: start a server of it first.`)
}

interface MoveContext {
  readonly clientOf: ClientOf
  readonly wall: WallClock
}

/** Completes or undoes what an earlier move of the world left; its line is overwritten. */
async function settleBefore(
  database: Database,
  { row, ...under }: MoveContext & { readonly row: CatalogueRow },
): Promise<void> {
  const { worldId, slug, server } = row
  const isSettled = await settle(database, { ...under, worldId }).catch((error: unknown) => {
    // The world did not move, and its copy is one of the remains of a server that is away.
    if (isServerAway(error) && error.server !== server) return true
    throw error
  })
  if (!isSettled) throw new RangeError(`World "${slug}" is being moved.`)
}

type HeldMove = Moving & MoveContext & { readonly move: Omit<Move, 'moveId' | 'movedAt'> }

async function moveAlone(database: Database, held: HeldMove): Promise<Moved> {
  const { move, clientOf } = held
  const [source, target] = [await clientOf(move.from), await clientOf(move.to)]
  if (!(await holdMove(source, move.schema))) throw new RangeError(`World "${move.slug}" is being moved.`)
  // What an earlier move from here could not remove.
  await dropSchema(source, leftSchema(move.schema))
  const moveId = await beginMove(database.scope(catalogueSchema), move)
  try {
    await dropUnusedFollowing(database)
    return await copyAndTurn(database, { ...held, source, target, moveId })
  } catch (error) {
    // Where this fails as well, `settleMoves` does it later.
    await undo(database, held).catch(() => undefined)
    throw error
  }
}

async function copyAndTurn(
  database: Database,
  held: HeldMove & { readonly source: Client; readonly target: Client; readonly moveId: bigint },
): Promise<Moved> {
  const { move, source, target } = held
  const { schema, from, to } = move
  await target.query(`drop schema if exists "${schema}" cascade`)
  await migrate(database.on(to), schema, 'world')
  const { rows, isHeld, startedMs } = await copyWorldAway(database, held)
  await source.query(`alter schema "${schema}" rename to "${leftSchema(schema)}"`)
  // The world's open sockets listen to the old server, so they are closed and connect again.
  await source.query("select pg_notify('news', $1)", [JSON.stringify({ schema, kind: 'moved' })])
  await source.query('commit')
  if (!(await turnToNewServer(database.scope(catalogueSchema), held, held.wall)))
    throw new Error(`World "${move.slug}" was deleted meanwhile, or another process completed its move.`)
  const heldMs = performance.now() - startedMs
  // The world has moved, even if the rest fails; the subscription releases the slot.
  await dropFollowing(target, held).catch(() => undefined)
  await dropFollowing(source, held)
    .then(() => dropSchema(source, leftSchema(schema)))
    .catch(() => undefined)
  return { from, rows, heldMs, isHeld }
}

/**
 * Unless the old schema is renamed already: then the move is completed. Errors: the lock of the
 * slug may be lost, or a server is away.
 */
async function undo(database: Database, { clientOf, move, wall }: HeldMove): Promise<void> {
  for (const server of new Set([firstServer, move.from, move.to]))
    await (await clientOf(server)).query('rollback')
  await settle(database, { worldId: move.worldId, clientOf, wall })
}
