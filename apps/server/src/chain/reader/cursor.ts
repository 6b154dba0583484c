/**
 * The reader's cursor in the catalogue: how far the chain has been read. Every move names the
 * place that it starts from.
 */
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import type { BlockHead } from './reads.ts'

/** A block whose hash is known. */
export interface Place {
  readonly number: number
  readonly hash: Hex
}

export interface Cursor {
  readonly place: Place
  readonly patrolNumber: number
  readonly patrolMs: number
}

/**
 * Number of blocks before the cursor whose hashes are kept; after a deeper reorg the chain is read
 * again from the first block.
 */
const checkpointsKept = 10_000

/** The cursor of this chain; it starts at the first block. */
export async function openCursor(catalogue: Scope, chain: Hex, nowMs: number): Promise<Cursor> {
  const now = new Date(nowMs)
  await catalogue.run(sql`
    with first as (
      insert into chain_checkpoint (chain, block_number, block_hash) values (${fromHex(chain)}, 0, ${fromHex(chain)})
      on conflict do nothing)
    insert into chain_cursor (chain, block_number, block_hash, head_number, head_moved_real, read_real, patrol_real)
    values (${fromHex(chain)}, 0, ${fromHex(chain)}, 0, ${now}, ${now}, ${now})
    on conflict do nothing`)
  const row = await catalogue.one<{ number: bigint; hash: Buffer; patrol: bigint; patrolled: Date }>(sql`
    select block_number as number, block_hash as hash, patrol_number as patrol, patrol_real as patrolled
    from chain_cursor where chain = ${fromHex(chain)}`)
  return {
    place: { number: Number(row.number), hash: toHex(row.hash) },
    patrolNumber: Number(row.patrol),
    patrolMs: row.patrolled.getTime(),
  }
}

/** Checkpoints at or below a height, highest first. */
export async function checkpoints(runner: Runner, chain: Hex, through: number): Promise<Place[]> {
  const rows = await runner.many<{ number: bigint; hash: Buffer }>(sql`
    select block_number as number, block_hash as hash from chain_checkpoint
    where chain = ${fromHex(chain)} and block_number <= ${BigInt(through)}
    order by block_number desc limit ${checkpointsKept + 1}::int`)
  return rows.map(({ number, hash }) => ({ number: Number(number), hash: toHex(hash) }))
}

interface Move {
  readonly chain: Hex
  readonly from: Place
  readonly to: Place
  /** Other blocks of the range whose hashes become checkpoints. */
  readonly passed?: readonly Place[]
}

/**
 * Moves on, or back to where a reorg began. False when another process moved the cursor meanwhile:
 * then nothing has changed.
 */
export const moveCursor = (catalogue: Scope, { chain, from, to, passed = [] }: Move): Promise<boolean> =>
  catalogue.transaction(async (tx) => {
    const moved = await tx.run(sql`
      update chain_cursor set block_number = ${BigInt(to.number)}, block_hash = ${fromHex(to.hash)}
      where chain = ${fromHex(chain)} and block_number = ${BigInt(from.number)} and block_hash = ${fromHex(from.hash)}`)
    if (moved === 0) return false
    await tx.run(sql`
      delete from chain_checkpoint where chain = ${fromHex(chain)} and block_number > 0
        and (block_number > ${BigInt(to.number)} or block_number < ${BigInt(to.number - checkpointsKept)})`)
    await tx.run(sql`
      insert into chain_checkpoint (chain, block_number, block_hash)
      select ${fromHex(chain)}, number, hash from unnest(
        ${[...passed, to].map(({ number }) => BigInt(number))}::bigint[],
        ${[...passed, to].map(({ hash }) => fromHex(hash))}::bytea[]) as place (number, hash)
      on conflict (chain, block_number) do update set block_hash = excluded.block_hash`)
    return true
  })

/** Stores the current head, and when it last changed. */
export const noteHead = (catalogue: Scope, chain: Hex, head: BlockHead, nowMs: number): Promise<number> =>
  catalogue.run(sql`
    update chain_cursor set head_number = ${BigInt(head.number)}, read_real = ${new Date(nowMs)},
      head_moved_real = case when head_number = ${BigInt(head.number)} then head_moved_real else ${new Date(nowMs)} end
    where chain = ${fromHex(chain)}`)

export const notePatrol = (catalogue: Scope, chain: Hex, through: number, nowMs: number): Promise<number> =>
  catalogue.run(sql`
    update chain_cursor set patrol_number = ${BigInt(through)}, patrol_real = ${new Date(nowMs)}
    where chain = ${fromHex(chain)}`)
