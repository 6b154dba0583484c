/**
 * What logical replication keeps on the two servers of a move: a publication and a slot on the old
 * one, a subscription on the new one, all under one name. A slot that nobody uses keeps the
 * write-ahead log until the disk is full, so each is found and dropped by its name alone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { isServerAway } from '../../../platform/db/door.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { catalogueSchema } from '../catalogue.ts'
import { type Move, readMoves } from './moves.ts'

/** With random letters: another server at the same address has no slot of this name. */
export async function newName(client: Client, moveId: bigint): Promise<string> {
  const { rows } = await client.query<{ letters: string }>(
    'select substr(md5(gen_random_uuid()::text), 1, 8) as letters',
  )
  return `glasshouse_move_${moveId}_${rows[0]?.letters}`
}

interface FollowingPart {
  readonly kind: 'publication' | 'slot' | 'subscription'
  readonly name: string
  readonly moveId: bigint
}

/** Only those of this database: a slot and a subscription belong to one database. */
const listed = sql`
  select kind, name, split_part(name, '_', 3)::bigint as move_id
  from (
    select 'subscription' as kind, subname::text as name from pg_subscription
      join pg_database on pg_database.oid = subdbid where datname = current_database()
    union all select 'publication', pubname::text from pg_publication
    union all select 'slot', slot_name::text from pg_replication_slots where database = current_database()
  ) as kept
  where name ~ '^glasshouse_move_[0-9]+_[0-9a-f]{8}$' order by kind desc`

/** The client is in no transaction. Nothing happens where there is nothing of the move. */
export const dropFollowing = async (client: Client, { moveId }: Pick<Move, 'moveId'>): Promise<void> => {
  const { rows } = await client.query<{ kind: FollowingPart['kind']; name: string; move_id: bigint }>(
    listed.text,
  )
  for (const { kind, name, move_id } of rows) if (move_id === moveId) await drop(client, { kind, name })
}

async function drop(client: Client, { kind, name }: Pick<FollowingPart, 'kind' | 'name'>): Promise<void> {
  if (kind === 'publication') await client.query(`drop publication if exists "${name}"`)
  else if (kind === 'slot') await dropSlot(client, name)
  else {
    // A subscription without a slot asks nothing of the old server, which may be away.
    await client.query(`alter subscription "${name}" disable`)
    await client.query(`alter subscription "${name}" set (slot_name = none)`)
    await client.query(`drop subscription if exists "${name}"`)
  }
}

const slotTriesMax = 100

/** The subscription may hold the slot, and takes a moment to release it. */
async function dropSlot(client: Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await client.query(
        'select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = $1 and active_pid is not null',
        [name],
      )
      await client.query(
        'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
        [name],
      )
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || tries >= slotTriesMax) throw error
      await sleep(100)
    }
}

/**
 * Drops what belongs to no move: its world was deleted, or its server was away, before the move was
 * settled. Returns the names. A server that is away keeps its own until the next call.
 */
export async function dropUnusedFollowing(database: Database): Promise<string[]> {
  const dropped: string[] = []
  for (const { name } of database.servers)
    try {
      dropped.push(...(await dropUnusedOn(database.on(name), database)))
    } catch (error) {
      if (!isServerAway(error)) throw error
    }
  return dropped
}

async function dropUnusedOn(server: Database, host: Database): Promise<string[]> {
  const kept = await server.scope('public').many<FollowingPart>(listed)
  if (kept.length === 0) return []
  // The lines are read after the names: a move has its line before anything else.
  const moves = new Set((await readMoves(host.scope(catalogueSchema))).map(({ moveId }) => moveId))
  const unused = kept.filter(({ moveId }) => !moves.has(moveId))
  if (unused.length === 0) return []
  const client = await server.dedicated()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('moves', 22)) as mine",
    )
    if (rows[0]?.mine !== true) return []
    for (const one of unused) await drop(client, one)
    return unused.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
