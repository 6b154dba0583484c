/**
 * The log of the chain in the catalogue: blocks and transactions, stored before they are sent to
 * the node.
 */
import { constants } from '@glasshouse/contract'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface LoggedBlock {
  readonly number: number
  /** Seconds since 1970. */
  readonly minedAtS: number
  /** Null: planned, and not yet settled. */
  readonly hash: Buffer | null
}

export interface LoggedTransaction {
  readonly hash: Buffer
  readonly raw: Buffer
}

export interface NewTransaction extends LoggedTransaction {
  readonly sender: Buffer
  readonly nonce: number
  readonly reference: string | null
}

/** A lock under which one transaction at a time assigns a sender's nonces. */
export async function lockSender(tx: Tx, sender: Buffer): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(encode(${sender}, 'hex'), 31337))`)
}

export async function nextNonce(tx: Runner, sender: Buffer): Promise<number> {
  const { nonce } = await tx.one<{ nonce: bigint }>(sql`
    select coalesce(max(nonce) + 1, 0) as nonce from chain_transaction where sender = ${sender} and refused is null`)
  return Number(nonce)
}

export async function hashByReference(tx: Runner, reference: string): Promise<Buffer | null> {
  const row = await tx.maybe<{ hash: Buffer }>(
    sql`select hash from chain_transaction where reference = ${reference}`,
  )
  return row?.hash ?? null
}

export interface TransactionState {
  /** The block that it is in or planned for; null while it is pending. */
  readonly block: number | null
  /** Why the node did not accept it. */
  readonly refused: string | null
}

/** Null: it was never sent. */
export async function stateOf(tx: Runner, hash: Buffer): Promise<TransactionState | null> {
  const row = await tx.maybe<{ block: bigint | null; refused: string | null }>(
    sql`select block_number as block, refused from chain_transaction where hash = ${hash}`,
  )
  return row === undefined ? null : { ...row, block: row.block === null ? null : Number(row.block) }
}

/**
 * A transaction that fell out of the chain becomes pending again, when its nonce is still the
 * sender's next.
 */
export async function reviveRefused(
  tx: Tx,
  { hash, sender }: Pick<NewTransaction, 'hash' | 'sender'>,
): Promise<void> {
  await tx.run(sql`
    update chain_transaction set refused = null
    where hash = ${hash} and refused is not null and nonce = (
      select coalesce(max(nonce) + 1, 0) from chain_transaction where sender = ${sender} and refused is null)`)
}

export async function insertTransaction(tx: Runner, row: NewTransaction): Promise<void> {
  await tx.run(sql`
    insert into chain_transaction (hash, raw, sender, nonce, reference)
    values (${row.hash}, ${row.raw}, ${row.sender}, ${row.nonce}, ${row.reference})`)
}

interface BlockRow {
  number: bigint
  minedAtS: bigint
  hash: Buffer | null
}

const asBlock = (row: BlockRow): LoggedBlock => ({
  number: Number(row.number),
  minedAtS: Number(row.minedAtS),
  hash: row.hash,
})

export async function lastBlock(db: Runner): Promise<LoggedBlock | null> {
  const row = await db.maybe<BlockRow>(sql`
    select block_number as number, mined_at_s, hash from chain_block order by block_number desc limit 1`)
  return row === undefined ? null : asBlock(row)
}

export async function blockHash(db: Runner, number: number): Promise<Buffer | null> {
  const row = await db.maybe<{ hash: Buffer | null }>(
    sql`select hash from chain_block where block_number = ${number}`,
  )
  return row?.hash ?? null
}

/** A block of the log with its transactions in order. */
export interface FullBlock extends LoggedBlock {
  readonly transactions: readonly LoggedTransaction[]
}

const pageBlocks = 1000

/** The next thousand blocks from `from` on, in order. */
export async function blocksFrom(db: Runner, from: number): Promise<FullBlock[]> {
  const rows = await db.many<BlockRow>(sql`
    select block_number as number, mined_at_s, hash from chain_block
    where block_number >= ${from} order by block_number limit ${pageBlocks}`)
  const last = rows.at(-1)
  if (last === undefined) return []
  const included = await db.many<LoggedTransaction & { block: bigint }>(sql`
    select block_number as block, hash, raw from chain_transaction
    where block_number between ${from} and ${last.number} order by block_number, transaction_id`)
  const byBlock = Map.groupBy(included, ({ block }) => block)
  return rows.map((row) => ({ ...asBlock(row), transactions: byBlock.get(row.number) ?? [] }))
}

/**
 * Whether another block is due: a planned one is unfinished, a transaction is pending, or the last
 * transaction in a block lacks confirmations.
 */
export async function isBlockDue(db: Runner): Promise<boolean> {
  const { due } = await db.one<{ due: boolean }>(sql`
    select exists (select from chain_transaction where block_number is null and refused is null)
      or exists (select from chain_block where hash is null)
      or coalesce((select max(block_number) from chain_block)
        < (select max(block_number) from chain_transaction) + ${constants.depositConfirmations}, false) as due`)
  return due
}

/** A block of at most this many keeps its gas below the point where the base fee would rise. */
const transactionsPerBlockMax = 200

/** Plans the next block: its number, its time, and the pending transactions, oldest first. */
export async function planBlock(tx: Tx, number: number, minedAtS: number): Promise<void> {
  await tx.run(sql`insert into chain_block (block_number, mined_at_s) values (${number}, ${minedAtS})`)
  await tx.run(sql`
    update chain_transaction set block_number = ${number}
    where transaction_id in (
      select transaction_id from chain_transaction where block_number is null and refused is null
      order by transaction_id limit ${transactionsPerBlockMax})`)
}

/** Stores a block's hash; transactions that the node left out are refused, with the reason. */
export async function settleBlock(
  tx: Tx,
  block: { readonly number: number; readonly hash: Buffer },
  left: readonly { readonly hash: Buffer; readonly reason: string }[],
): Promise<void> {
  await tx.run(sql`update chain_block set hash = ${block.hash} where block_number = ${block.number}`)
  if (left.length > 0)
    await tx.run(sql`
      update chain_transaction set block_number = null, refused = reason
      from unnest(${left.map(({ hash }) => hash)}::bytea[], ${left.map(({ reason }) => reason)}::text[])
        as gone(gone_hash, reason)
      where hash = gone_hash`)
}

/**
 * Deletes the blocks after `number`: their transactions are pending again. For reorgs, before the
 * node is rebuilt.
 */
export async function cutAfter(tx: Tx, number: number): Promise<number> {
  return tx.run(sql`delete from chain_block where block_number > ${number}`)
}

/** Refuses pending transactions, for a reorg in which they are never mined again. */
export async function refuseWaiting(tx: Tx, hashes: readonly Buffer[], reason: string): Promise<void> {
  await tx.run(sql`
    update chain_transaction set refused = ${reason}
    where hash = any (${hashes}::bytea[]) and block_number is null and refused is null`)
}
