/**
 * Replays the log on a node: the same transactions in the same blocks at the same times give the
 * same hashes.
 */
import type { Scope } from '../../platform/db/pool.ts'
import { WrongChain } from '../guard.ts'
import { quantity, toHex } from '../hex.ts'
import { ChainAway, type NodeRpc } from '../rpc.ts'
import { blockHash, blocksFrom, type FullBlock, lastBlock } from './store.ts'

/**
 * Seconds between blocks while a block is due; runs of empty blocks at this pace are mined by one
 * call.
 */
export const blockSeconds = 3

export interface NodeBlock {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly transactions: readonly string[]
}

export const nodeBlock = async (rpc: NodeRpc, number: number | 'latest'): Promise<NodeBlock> =>
  (await rpc('eth_getBlockByNumber', [number === 'latest' ? number : quantity(number), false])) as NodeBlock

/** The newest block of the node. */
export async function nodeHead(rpc: NodeRpc): Promise<number> {
  return Number(await rpc('eth_blockNumber'))
}

/**
 * Whether the node's chain is a prefix of the log: its newest block is the log's block of that
 * number, or the block that the log has planned and not yet settled.
 */
export async function isBeginningOf(rpc: NodeRpc, catalogue: Scope): Promise<boolean> {
  const head = await nodeBlock(rpc, 'latest')
  const number = Number(head.number)
  if (number === 0) return true
  const logged = await blockHash(catalogue, number)
  if (logged !== null) return toHex(logged) === head.hash
  const [planned] = await blocksFrom(catalogue, number)
  if (planned === undefined || planned.number !== number) return false
  const before = await nodeBlock(rpc, number - 1)
  return (
    Number(head.timestamp) === planned.minedAtS &&
    (number === 1 || toHex((await blockHash(catalogue, number - 1)) ?? Buffer.alloc(0)) === before.hash)
  )
}

/**
 * Whether the node is at the end of the log: another program may reach it and roll blocks back.
 */
export async function isAtLog(rpc: NodeRpc, catalogue: Scope): Promise<boolean> {
  const last = await lastBlock(catalogue)
  // Planned: with or without the block that a crash left unsettled.
  if (last === null || last.hash === null) return isBeginningOf(rpc, catalogue)
  return (await nodeBlock(rpc, 'latest')).hash === toHex(last.hash)
}

/**
 * Mines the blocks of the log that the node lacks; returns their number. Errors: `ChainAway` when
 * the node puts other transactions into a block; `WrongChain` when it makes another block of the
 * same ones.
 */
export async function replay(rpc: NodeRpc, catalogue: Scope): Promise<number> {
  await rpc('anvil_dropAllTransactions')
  // Timestamps follow from the previous block, and not from this machine's clock: see decision
  // 0278.
  await rpc('anvil_setBlockTimestampInterval', [blockSeconds])
  const first = (await nodeHead(rpc)) + 1
  let next = first
  for (;;) {
    const blocks = (await blocksFrom(catalogue, next)).filter(({ hash }) => hash !== null)
    if (blocks.length === 0) return next - first
    for (const run of runsOf(blocks)) await mineRun(rpc, run)
    next += blocks.length
  }
}

/**
 * Groups blocks that one call can mine: a block, and the empty ones that follow it at the usual
 * pace.
 */
function runsOf<B extends Pick<FullBlock, 'minedAtS' | 'transactions'>>(
  blocks: readonly B[],
): (readonly B[])[] {
  const runs: B[][] = []
  for (const block of blocks) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const follows = before !== undefined && block.minedAtS - before.minedAtS === blockSeconds
    if (run !== undefined && follows && block.transactions.length === 0) run.push(block)
    else runs.push([block])
  }
  return runs
}

async function mineRun(rpc: NodeRpc, run: readonly FullBlock[]): Promise<void> {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || !last?.hash) return
  for (const { raw } of first.transactions) await rpc('eth_sendRawTransaction', [toHex(raw)])
  await rpc('evm_setNextBlockTimestamp', [quantity(first.minedAtS)])
  await rpc('anvil_mine', [quantity(run.length)])
  // Each block holds the hash of the previous one, so the last block verifies the run.
  const mined = await nodeBlock(rpc, last.number)
  if (mined?.hash === toHex(last.hash)) return
  // Another program makes another block of the same transactions. A node that left one out is
  // rebuilt.
  const { transactions } = await nodeBlock(rpc, first.number)
  const sent = first.transactions.map(({ hash }) => toHex(hash))
  if (transactions.join() !== sent.join())
    throw new ChainAway(`its node made block ${first.number} of other transactions than it was sent`)
  throw new WrongChain(
    `Block ${last.number} of the practice chain came out as ${String(mined?.hash)} when it was built again, and the ` +
      `log has ${toHex(last.hash)}. The node's program is another version than the one that made it.`,
  )
}
