/** The moves under way, in the catalogue. */
import type { WallClock } from '../../../platform/clock.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

export interface Move {
  readonly moveId: bigint
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

export const readMoves = (catalogue: Runner): Promise<Move[]> =>
  catalogue.many<Move>(sql`
    select move_id, world_id, slug, schema_name as schema, from_server as "from", to_server as "to",
      moved_real as moved_at
    from world_move join world using (world_id) order by world_id`)

export const readMove = async (catalogue: Runner, worldId: number): Promise<Move | undefined> =>
  (await readMoves(catalogue)).find((one) => one.worldId === worldId)

/**
 * Returns its id. The line of an earlier move of the world is overwritten, and never gone: a call
 * that looks for the world where it was before has to find that it moves.
 */
export const beginMove = async (
  catalogue: Runner,
  { worldId, from, to }: Pick<Move, 'worldId' | 'from' | 'to'>,
): Promise<bigint> =>
  (
    await catalogue.one<{ moveId: bigint }>(sql`
      insert into world_move (world_id, from_server, to_server) values (${worldId}::int, ${from}, ${to})
      on conflict (world_id) do update set move_id = default, from_server = ${from}, to_server = ${to},
        moved_real = null
      returning move_id`)
  ).moveId

/**
 * The catalogue names the new server from here on, for all processes within a second. False: this
 * move was turned before, or its world was deleted.
 */
export const turnToNewServer = async (
  catalogue: Runner,
  { moveId }: Pick<Move, 'moveId'>,
  wall: WallClock,
): Promise<boolean> =>
  (await catalogue.run(sql`
    with turned as (
      update world_move set moved_real = ${new Date(wall.nowMs())}
      where move_id = ${moveId} and moved_real is null returning world_id, to_server)
    update world set server = turned.to_server, uses = uses + 1, asleep = false
    from turned where world.world_id = turned.world_id`)) === 1

export const forgetMove = (catalogue: Runner, { moveId }: Pick<Move, 'moveId'>): Promise<number> =>
  catalogue.run(sql`delete from world_move where move_id = ${moveId}`)

/** Whether a world is being moved, or was a moment ago. */
export const isMoving = async (catalogue: Runner, worldId: number): Promise<boolean> =>
  (await catalogue.maybe(sql`select from world_move where world_id = ${worldId}::int`)) !== undefined
