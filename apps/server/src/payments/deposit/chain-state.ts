/** The state of the chain for a member: whether blocks come, and how far the chain was read. */
import type { ChainState } from '@glasshouse/contract'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface ChainView {
  /** Hash of the first block; null: this host has read no chain yet. */
  readonly chain: Buffer | null
  /** Read through this block. */
  readonly through: bigint
  readonly headMovedMs: number
  readonly readMs: number
}

/** Ten blocks at 3 s: so long a pause is not chance. */
const stalledMs = 30_000
/**
 * The reader steps every second; after this time it does not reach the node, or does not trust its
 * answers.
 */
const awayMs = 15_000

export async function readChainView(catalogue: Runner): Promise<ChainView> {
  const row = await catalogue.maybe<{ chain: Buffer; through: bigint; moved: Date; read: Date }>(sql`
    select chain, block_number as through, head_moved_real as moved, read_real as read from chain_cursor
    order by read_real desc limit 1`)
  if (row === undefined) return { chain: null, through: 0n, headMovedMs: 0, readMs: 0 }
  return {
    chain: row.chain,
    through: row.through,
    headMovedMs: row.moved.getTime(),
    readMs: row.read.getTime(),
  }
}

/**
 * Blocks are mined only while one is due: without a pending deposit, a head that does not move is
 * no sign of trouble.
 */
export function chainStateOf(view: ChainView, nowMs: number, waiting: boolean): ChainState {
  if (view.chain === null || nowMs - view.readMs > awayMs) return 'away'
  return waiting && nowMs - view.headMovedMs > stalledMs ? 'stalled' : 'moving'
}
