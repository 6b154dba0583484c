/** What the reader asks of a node, and nothing else: small enough that a test can script a node that lies. */

import { checkChain } from '../guard.ts'
import { type Hex, quantity } from '../hex.ts'

export interface BlockHead {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
}

/** A `Transfer` that a contract logged. */
export interface TransferLog {
  readonly contract: Hex
  readonly to: Hex
  /** 18 decimals. */
  readonly raw: bigint
  readonly transaction: Hex
  /** Counts in the block, so it changes when the transaction is mined again. */
  readonly logIndex: number
  readonly blockNumber: number
  readonly blockHash: Hex
  /** The node took it back. */
  readonly removed: boolean
}

export interface Receipt {
  readonly transaction: Hex
  readonly blockNumber: number
  readonly blockHash: Hex
  readonly succeeded: boolean
  /** `logIndex` of all its logs, in their order; transfers among them in full. */
  readonly logIndexes: readonly number[]
  readonly transfers: readonly TransferLog[]
}

export interface ChainReads {
  chainId(): Promise<number>
  head(): Promise<BlockHead>
  /** In the order asked for; null: the node has no such block. */
  blocks(numbers: readonly number[]): Promise<readonly (BlockHead | null)[]>
  /** Transfers of one contract, both blocks included. */
  transfers(contract: Hex, fromBlock: number, throughBlock: number): Promise<readonly TransferLog[]>
  /** In the order asked for; null: the node does not know the transaction. */
  receipts(transactions: readonly Hex[]): Promise<readonly (Receipt | null)[]>
}

/** What this host reads: the chain that begins with this block, and the practice USDT contract on it. */
export interface ChainPin {
  readonly genesis: Hex
  readonly contract: Hex
}

/** What a node said does not hold together. Nothing was taken over; it is asked again later. */
export class ChainDoubt extends Error {
  override readonly name = 'ChainDoubt'
}

/** The guard’s questions, put to what the reader reads from. Errors: WrongChain. */
export const requireChain = (reads: ChainReads, { genesis }: ChainPin): Promise<void> =>
  checkChain(async (method) => {
    if (method === 'eth_chainId') return quantity(await reads.chainId())
    const [first] = await reads.blocks([0])
    if (!first) throw new ChainDoubt('the node does not name its first block')
    return first
  }, genesis)
