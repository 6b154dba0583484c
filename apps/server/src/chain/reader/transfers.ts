/** Transfers to our addresses, each verified against receipt, log and block before it is used. */
import type { Hex } from '../hex.ts'
import { ChainDoubt, type ChainReads, type Receipt, type TransferLog } from './reads.ts'

/**
 * A transfer by its permanent key: chain, transaction, and the position of its log inside the
 * transaction.
 */
export interface Transfer {
  readonly transaction: Hex
  readonly position: number
  readonly to: Hex
  /** 18 decimals. */
  readonly raw: bigint
  readonly blockNumber: number
  readonly blockHash: Hex
}

/** More than the practice contract can ever have minted: a node that reports it is wrong. */
const rawMax = 10n ** 36n

/**
 * The position of the log with this number in the receipt, when receipt and log agree in
 * everything; positions count from the transaction's first log.
 */
function positionIn(receipt: Receipt, log: TransferLog): number | null {
  const same = receipt.transfers.find(({ logIndex }) => logIndex === log.logIndex)
  if (
    !receipt.succeeded ||
    receipt.transaction !== log.transaction ||
    receipt.blockHash !== log.blockHash ||
    receipt.blockNumber !== log.blockNumber ||
    same === undefined ||
    same.contract !== log.contract ||
    same.to !== log.to ||
    same.raw !== log.raw
  )
    return null
  const position = receipt.logIndexes.indexOf(log.logIndex)
  return position < 0 ? null : position
}

/** Hashes of the current blocks at these heights. Errors: ChainDoubt when one is missing. */
export async function hashesOf(reads: ChainReads, numbers: readonly number[]): Promise<Map<number, Hex>> {
  const wanted = [...new Set(numbers)]
  const blocks = wanted.length === 0 ? [] : await reads.blocks(wanted)
  return new Map(
    wanted.map((number, index) => {
      const block = blocks[index]
      if (block?.number !== number) throw new ChainDoubt(`the node does not name block ${number}`)
      return [number, block.hash] as const
    }),
  )
}

/**
 * Converts logs to transfers. Each log must be in its current block and in its transaction’s
 * receipt.
 * Errors: ChainDoubt at the first that is not.
 */
export async function asTransfers(reads: ChainReads, logs: readonly TransferLog[]): Promise<Transfer[]> {
  if (logs.length === 0) return []
  const transactions = [...new Set(logs.map(({ transaction }) => transaction))]
  const receipts = await reads.receipts(transactions)
  const byTransaction = new Map(transactions.map((transaction, index) => [transaction, receipts[index]]))
  const hashes = await hashesOf(
    reads,
    logs.map(({ blockNumber }) => blockNumber),
  )
  return logs.map((log) => {
    const { transaction, to, raw, blockNumber, blockHash } = log
    const receipt = byTransaction.get(transaction)
    const position = receipt ? positionIn(receipt, log) : null
    if (position === null) throw new ChainDoubt(`a transfer in block ${blockNumber} is not in its receipt`)
    if (hashes.get(blockNumber) !== blockHash)
      throw new ChainDoubt(`a transfer names another block ${blockNumber} than the chain holds`)
    if (raw > rawMax) throw new ChainDoubt(`a transfer in block ${blockNumber} is larger than all there is`)
    return { transaction, position, to, raw, blockNumber, blockHash }
  })
}

const receiptsOf = async (reads: ChainReads, transfers: readonly Transfer[]) => {
  const wanted = [...new Set(transfers.map(({ transaction }) => transaction))]
  const receipts = wanted.length === 0 ? [] : await reads.receipts(wanted)
  return new Map(wanted.map((transaction, index) => [transaction, receipts[index] ?? null]))
}

/**
 * The transfer as this receipt would log it, in whichever block it is; null when the receipt holds
 * no such transfer.
 */
function inReceipt(
  receipt: Receipt,
  contract: Hex,
  { transaction, position, to, raw }: Transfer,
): TransferLog | null {
  const logIndex = receipt.logIndexes[position]
  if (logIndex === undefined) return null
  const { blockNumber, blockHash } = receipt
  const log = { contract, to, raw, transaction, logIndex, blockNumber, blockHash, removed: false }
  return positionIn(receipt, log) === position ? log : null
}

/** Whether the node still confirms each transfer: receipt, log and block are read again. */
export async function areCertain(
  reads: ChainReads,
  contract: Hex,
  transfers: readonly Transfer[],
): Promise<readonly boolean[]> {
  const receipts = await receiptsOf(reads, transfers)
  const blocks =
    transfers.length === 0 ? [] : await reads.blocks(transfers.map(({ blockNumber }) => blockNumber))
  return transfers.map((transfer, index) => {
    const receipt = receipts.get(transfer.transaction)
    return (
      !!receipt &&
      receipt.blockHash === transfer.blockHash &&
      blocks[index]?.hash === transfer.blockHash &&
      inReceipt(receipt, contract, transfer) !== null
    )
  })
}

/**
 * Whether each transfer is in no block any more. A transfer that was mined again in another block
 * is not gone: the reader will see it there.
 */
export async function areInNoBlock(
  reads: ChainReads,
  contract: Hex,
  transfers: readonly Transfer[],
): Promise<readonly boolean[]> {
  const receipts = await receiptsOf(reads, transfers)
  return transfers.map((transfer) => {
    const receipt = receipts.get(transfer.transaction)
    return !receipt || inReceipt(receipt, contract, transfer) === null
  })
}
