/** A chain in memory that answers like a node and lets a test mine, reorganise and shorten it. */

import { createHash } from 'node:crypto'
import type { Hex } from '../hex.ts'
import type { BlockHead, ChainPin, ChainReads, Receipt, TransferLog } from './reads.ts'

export interface ScriptedLog {
  readonly to: Hex
  readonly raw: bigint
  /** Default: the practice contract. */
  readonly contract?: Hex
}

export interface ScriptedTransaction {
  readonly hash: Hex
  readonly logs: readonly ScriptedLog[]
  /** A failed one has no logs on a real chain; its receipt says so. */
  readonly succeeded: boolean
}

interface Block extends BlockHead {
  readonly transactions: readonly ScriptedTransaction[]
}

export interface ScriptedNode {
  readonly reads: ChainReads
  readonly pin: ChainPin
  readonly head: () => number
  /**
   * The practice contract's balance of this address, 18 decimals: computed only from the chain.
   */
  held(address: Hex): bigint
  /** One block with these transactions. */
  mine(...transactions: readonly ScriptedTransaction[]): void
  /** Empty blocks. */
  mineEmpty(count: number): void
  /**
   * Replaces the newest `depth` blocks by others, empty except for the given transactions, and
   * adds one block.
   */
  reorg(depth: number, transactions?: readonly (readonly ScriptedTransaction[])[]): void
}

const hashOf = (...parts: readonly unknown[]): Hex =>
  `0x${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`

let transactionsMade = 0

/** A new transaction with these logs. */
export const transaction = (logs: readonly ScriptedLog[], succeeded = true): ScriptedTransaction => ({
  hash: hashOf('transaction', transactionsMade++),
  logs,
  succeeded,
})

const headOf = ({ number, hash, parentHash }: Block): BlockHead => ({ number, hash, parentHash })

const contract: Hex = `0x${'c0'.repeat(20)}`

export function scriptedNode(name = 'practice'): ScriptedNode {
  let salt = 0
  const genesis: Block = {
    number: 0,
    hash: hashOf(name),
    parentHash: `0x${'00'.repeat(32)}`,
    transactions: [],
  }
  const blocks: Block[] = [genesis]
  const mine = (...transactions: readonly ScriptedTransaction[]) => {
    const parent = blocks.at(-1) as Block
    const hash = hashOf(
      parent.hash,
      salt,
      transactions.map((one) => one.hash),
    )
    blocks.push({ number: parent.number + 1, hash, parentHash: parent.hash, transactions })
  }
  const receiptIn = (block: Block, hash: Hex): Receipt | null => {
    const before = block.transactions.findIndex((one) => one.hash === hash)
    const found = block.transactions[before]
    if (found === undefined) return null
    const transfers = logsOf(block).filter((log) => log.transaction === hash)
    return {
      transaction: hash,
      blockNumber: block.number,
      blockHash: block.hash,
      succeeded: found.succeeded,
      logIndexes: transfers.map(({ logIndex }) => logIndex),
      transfers,
    }
  }
  return {
    pin: { genesis: genesis.hash, contract },
    head: () => (blocks.at(-1) as Block).number,
    held: (address) =>
      blocks
        .flatMap(logsOf)
        .filter((log) => log.contract === contract && log.to === address)
        .reduce((sum, { raw }) => sum + raw, 0n),
    mine,
    mineEmpty: (count) => {
      for (let left = count; left > 0; left--) mine()
    },
    reorg: (depth, transactions = []) => {
      if (depth >= blocks.length) throw new RangeError('the first block never goes')
      salt += 1
      blocks.splice(blocks.length - depth, depth)
      for (let index = 0; index <= depth; index++) mine(...(transactions[index] ?? []))
    },
    reads: {
      chainId: async () => 31_337,
      head: async () => headOf(blocks.at(-1) as Block),
      blocks: async (numbers) =>
        numbers.map((number) => {
          const block = blocks[number]
          return block === undefined ? null : headOf(block)
        }),
      transfers: async (of, from, through) =>
        blocks
          .slice(from, through + 1)
          .flatMap(logsOf)
          .filter((log) => log.contract === of),
      receipts: async (hashes) =>
        hashes.map(
          (hash) => blocks.map((block) => receiptIn(block, hash)).find((found) => found !== null) ?? null,
        ),
    },
  }
}

function logsOf(block: Block): TransferLog[] {
  let logIndex = 0
  return block.transactions.flatMap(({ hash, logs, succeeded }) =>
    (succeeded ? logs : []).map((log) => ({
      contract: log.contract ?? contract,
      to: log.to,
      raw: log.raw,
      transaction: hash,
      logIndex: logIndex++,
      blockNumber: block.number,
      blockHash: block.hash,
      removed: false,
    })),
  )
}
