/**
 * Everything that the reader requests from a node: few enough calls that a test can script a node
 * with wrong answers.
 */

import { checkChain } from '../guard.ts'
import { type Hex, quantity } from '../hex.ts'

export interface BlockHead {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
}

/** A `Transfer` event of a contract. */
export interface TransferLog {
  readonly contract: Hex
  readonly to: Hex
  /** 18 decimals. */
  readonly raw: bigint
  readonly transaction: Hex
  /** Its index in the block, so it changes when the transaction is mined again. */
  readonly logIndex: number
  readonly blockNumber: number
  readonly blockHash: Hex
  /** The node removed it in a reorg. */
  readonly removed: boolean
}

export interface Receipt {
  readonly transaction: Hex
  readonly blockNumber: number
  readonly blockHash: Hex
  readonly succeeded: boolean
  /** `logIndex` of all its logs, in order; the transfers among them in full. */
  readonly logIndexes: readonly number[]
  readonly transfers: readonly TransferLog[]
}

export interface ChainReads {
  chainId(): Promise<number>
  head(): Promise<BlockHead>
  /** In the order of `numbers`; null: the node has no such block. */
  blocks(numbers: readonly number[]): Promise<readonly (BlockHead | null)[]>
  /** Transfers of one contract, both blocks included. */
  transfers(contract: Hex, fromBlock: number, throughBlock: number): Promise<readonly TransferLog[]>
  /** In the order of `transactions`; null: the node does not know the transaction. */
  receipts(transactions: readonly Hex[]): Promise<readonly (Receipt | null)[]>
}

/**
 * The chain that this host reads: it begins with this block, and it has this practice USDT
 * contract.
 */
export interface ChainPin {
  readonly genesis: Hex
  readonly contract: Hex
}

/** A node's answers contradict each other. Nothing was stored; the step is retried later. */
export class ChainDoubt extends Error {
  override readonly name = 'ChainDoubt'
}

/** The guard’s check, made on the reader's own source. Errors: WrongChain. */
export const requireChain = (reads: ChainReads, { genesis }: ChainPin): Promise<void> =>
  checkChain(async (method) => {
    if (method === 'eth_chainId') return quantity(await reads.chainId())
    const [first] = await reads.blocks([0])
    if (!first) throw new ChainDoubt('the node does not name its first block')
    return first
  }, genesis)
