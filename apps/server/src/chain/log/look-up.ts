/** One transaction of the chain, for display. */
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Hex, toHex } from '../hex.ts'
import { readTransfer } from './transfers.ts'

export interface FoundTransaction {
  readonly from: Hex
  readonly kind: 'transfer' | 'mint'
  readonly token: Hex
  readonly to: Hex
  /** 18 decimals. */
  readonly value: bigint
  /** Null while the transaction is pending. */
  readonly block: number | null
  /** The time of the block, or of the sending while there is no block. */
  readonly at: Date
  /** The node did not accept it. */
  readonly refused: boolean
}

interface TransactionRow {
  readonly raw: Buffer
  readonly sender: Buffer
  readonly block: bigint | null
  readonly minedAtS: bigint | null
  readonly sentAt: Date
  readonly refused: boolean
}

/** Null: no transaction has this hash, or it moves no tokens. */
export async function lookUp(db: Runner, hash: Buffer): Promise<FoundTransaction | null> {
  const row = await db.maybe<TransactionRow>(sql`
    select raw, sender, chain_block.block_number as block, mined_at_s, recorded_at as sent_at,
      refused is not null as refused
    from chain_transaction
    left join chain_block on chain_block.block_number = chain_transaction.block_number and chain_block.hash is not null
    where chain_transaction.hash = ${hash}`)
  const act = row === undefined ? null : readTransfer(toHex(row.raw))
  if (row === undefined || act === null) return null
  return {
    ...act,
    from: toHex(row.sender),
    block: row.block === null ? null : Number(row.block),
    at: row.minedAtS === null ? row.sentAt : new Date(Number(row.minedAtS) * 1000),
    refused: row.refused,
  }
}
