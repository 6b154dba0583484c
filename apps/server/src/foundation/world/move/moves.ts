/**
 * The moves under way, in the catalogue. A mover may die at any moment: what it left is decided by
 * the schema on the old server, whose renaming is one transaction there.
 */
import type { WallClock } from '../../../platform/clock.ts'
import { isServerAway } from '../../../platform/db/door.ts'
import type { Database, Runner, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { catalogueSchema } from '../catalogue.ts'
import { dropSchema } from '../drop.ts'
import { type ClientOf, unlessSlugLocked } from '../slug-lock.ts'

export interface Move {
  readonly worldId: number
  readonly slug: string
  readonly schema: string
  readonly from: string
  readonly to: string
  /** Null: the catalogue still names the old server. */
  readonly movedAt: Date | null
}

/** The name of a moved world's schema on its old server: no statement finds it there. */
export const leftSchema = (schema: string): string => `left_${schema}`

/** Other processes look for the world on its old server for a second; their calls are under way. */
const keptMs = 60_000

export const readMoves = (catalogue: Runner): Promise<Move[]> =>
  catalogue.many<Move>(sql`
    select world_id, slug, schema_name as schema, from_server as "from", to_server as "to",
      moved_real as moved_at
    from world_move join world using (world_id) order by world_id`)

export const beginMove = (catalogue: Runner, { worldId, from, to }: Omit<Move, 'movedAt'>): Promise<number> =>
  catalogue.run(sql`
    insert into world_move (world_id, from_server, to_server) values (${worldId}::int, ${from}, ${to})`)

/** The catalogue names the new server from here on, for all processes within a second. */
export async function turnToNewServer(tx: Tx, { worldId, to }: Omit<Move, 'movedAt'>, wall: WallClock) {
  await tx.run(sql`
    update world set server = ${to}, uses = uses + 1, asleep = false where world_id = ${worldId}::int`)
  await tx.run(
    sql`update world_move set moved_real = ${new Date(wall.nowMs())} where world_id = ${worldId}::int`,
  )
}

export const forgetMove = (catalogue: Runner, { worldId }: Pick<Move, 'worldId'>): Promise<number> =>
  catalogue.run(sql`delete from world_move where world_id = ${worldId}::int`)

/** Whether a world is being moved, or was a moment ago. */
export const isMoving = async (catalogue: Runner, worldId: number): Promise<boolean> =>
  (await catalogue.maybe(sql`select from world_move where world_id = ${worldId}::int`)) !== undefined

/**
 * Completes or undoes the moves whose mover has died, and forgets those that are over. A server
 * that is away decides nothing; the next call tries again.
 */
export async function settleMoves(database: Database, wall: WallClock): Promise<void> {
  const catalogue = database.scope(catalogueSchema)
  for (const { slug, worldId } of await readMoves(catalogue))
    try {
      await unlessSlugLocked(database, slug, async (clientOf) => {
        const move = (await readMoves(catalogue)).find((one) => one.worldId === worldId)
        if (move !== undefined) await settle(database, { move, clientOf, wall })
      })
    } catch (error) {
      if (!isServerAway(error)) throw error
    }
}

interface Settling {
  readonly move: Move
  readonly clientOf: ClientOf
  readonly wall: WallClock
}

/** Under the lock of the slug: nobody else moves, deletes or makes it. */
export async function settle(database: Database, { move, clientOf, wall }: Settling): Promise<void> {
  const catalogue = database.scope(catalogueSchema)
  const left = leftSchema(move.schema)
  const source = await clientOf(move.from)
  const { rows } = await source.query<{ left: boolean }>('select to_regnamespace($1) is not null as left', [
    left,
  ])
  const hasLeft = rows[0]?.left === true
  if (move.movedAt === null && !hasLeft) {
    await dropSchema(await clientOf(move.to), move.schema)
    await forgetMove(catalogue, move)
    return
  }
  if (move.movedAt === null) await catalogue.transaction((tx) => turnToNewServer(tx, move, wall))
  if (hasLeft) await dropSchema(source, left)
  if (move.movedAt !== null && wall.nowMs() - move.movedAt.getTime() > keptMs)
    await forgetMove(catalogue, move)
}
