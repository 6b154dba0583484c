/**
 * Moves a world to another server while nobody writes to it: its writes wait until it is copied,
 * compared and proved. The old schema is renamed in the transaction that kept the writers out, so
 * nothing is written there after the comparison; then the catalogue names the new server.
 */
import type { Client } from 'pg'
import type { WallClock } from '../../../platform/clock.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import { type Database, firstServer, type Scope } from '../../../platform/db/pool.ts'
import { migrate, newestVersion } from '../../../platform/migrate.ts'
import { type CatalogueRow, catalogueRow, catalogueSchema } from '../catalogue.ts'
import { dropSchema } from '../drop.ts'
import { demoSlugs, isAwayName } from '../open-demos.ts'
import { type ClientOf, withSlugLock } from '../slug-lock.ts'
import { tablesOf } from '../transfer/tables.ts'
import { type CopyProgress, copyRows } from './copy.ts'
import { beginMove, forgetMove, leftSchema, type Move, readMove, turnToNewServer } from './moves.ts'
import { holdMove, settle } from './settle.ts'

export interface Moving {
  readonly slug: string
  readonly to: string
  /** Proves the books on both servers, while nobody writes. Errors: they do not add up. */
  readonly proves: (world: Scope) => Promise<void>
  readonly told?: CopyProgress
}

export interface Moved {
  readonly from: string
  readonly rows: number
  /** How long the world's writes waited. */
  readonly heldMs: number
}

/** A writer that holds a lock for longer than this keeps the world where it is. */
const lockMsMax = 10_000
/** The writers wait until Postgres notices that the mover's machine is gone: in 20 s. */
const settings = `set local lock_timeout to ${lockMsMax}; set local idle_in_transaction_session_timeout to 0;
  set local tcp_keepalives_idle to 5; set local tcp_keepalives_interval to 5; set local tcp_keepalives_count to 3`

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

interface Under {
  readonly clientOf: ClientOf
  readonly wall: WallClock
}

/** Completes or undoes what an earlier move of the world left, and forgets it. */
async function settleBefore(
  database: Database,
  { row, ...under }: Under & { readonly row: CatalogueRow },
): Promise<void> {
  const catalogue = database.scope(catalogueSchema)
  const { worldId, slug, server } = row
  const isSettled = await settle(database, { ...under, worldId }).catch((error: unknown) => {
    // It went nowhere, and its copy is one of the remains of a server that is away.
    if (isServerAway(error) && error.server !== server) return true
    throw error
  })
  if (!isSettled) throw new RangeError(`World "${slug}" is being moved.`)
  const before = await readMove(catalogue, worldId)
  if (before !== undefined) await forgetMove(catalogue, before)
}

type Held = Moving & Under & { readonly move: Omit<Move, 'moveId' | 'movedAt'> }

async function moveAlone(database: Database, held: Held): Promise<Moved> {
  const { move, clientOf } = held
  const [source, target] = [await clientOf(move.from), await clientOf(move.to)]
  if (!(await holdMove(source, move.schema))) throw new RangeError(`World "${move.slug}" is being moved.`)
  // What an earlier move from here could not remove.
  await dropSchema(source, leftSchema(move.schema))
  const moveId = await beginMove(database.scope(catalogueSchema), move)
  try {
    return await copyAndTurn(database, { ...held, source, target, moveId })
  } catch (error) {
    // Where this fails as well, `settleMoves` does it later.
    await undo(database, held).catch(() => undefined)
    throw error
  }
}

async function copyAndTurn(
  database: Database,
  held: Held & { readonly source: Client; readonly target: Client; readonly moveId: bigint },
): Promise<Moved> {
  const { move, source, target, proves } = held
  const { schema, from, to } = move
  await target.query(`drop schema if exists "${schema}" cascade`)
  await migrate(database.on(to), schema, 'world')
  const startedMs = performance.now()
  await keepWritersOut(source, schema)
  const rows = await copyRows({ schema, source, target, told: held.told })
  for (const server of [from, to]) await proves(database.on(server).scope(schema))
  await source.query(`alter schema "${schema}" rename to "${leftSchema(schema)}"`)
  // Its open sockets hear the old server: they come again.
  await source.query("select pg_notify('news', $1)", [JSON.stringify({ schema, kind: 'moved' })])
  await source.query('commit')
  if (!(await turnToNewServer(database.scope(catalogueSchema), held, held.wall)))
    throw new Error(`World "${move.slug}" was deleted meanwhile, or another process completed its move.`)
  const heldMs = performance.now() - startedMs
  // It has moved, whatever becomes of the old copy.
  await dropSchema(source, leftSchema(schema)).catch(() => undefined)
  return { from, rows, heldMs }
}

/**
 * Unless the old schema is renamed already: then the move is completed. Errors: the lock of the
 * slug may be lost, or a server is away.
 */
async function undo(database: Database, { clientOf, move, wall }: Held): Promise<void> {
  for (const server of new Set([firstServer, move.from, move.to]))
    await (await clientOf(server)).query('rollback')
  await settle(database, { worldId: move.worldId, clientOf, wall })
}

/**
 * Begins a transaction in which nobody else writes to the schema; reads go on. The day's lock comes
 * first, as in every money act, so that these do not meet the other locks half-way.
 */
async function keepWritersOut(client: Client, schema: string): Promise<void> {
  await client.query('begin')
  await client.query(`${settings}; set local search_path to "${schema}"`)
  await client.query('select pg_advisory_xact_lock(hashtextextended(current_schema(), 11))')
  const tables = await tablesOf(client, schema, [])
  await client.query(`lock table ${tables.map(({ name }) => `"${name}"`).join(', ')} in exclusive mode`)
}
