/**
 * Mines one block: it is planned in the log, mined by the node, and its hash stored. After a crash
 * at any point it can be finished.
 */
import type { Scope } from '../../platform/db/pool.ts'
import { fromHex, quantity, toHex } from '../hex.ts'
import { ChainAway, NodeRefused, type NodeRpc } from '../rpc.ts'
import { blockSeconds, type NodeBlock, nodeBlock, nodeHead } from './replay.ts'
import { blockHash, blocksFrom, type FullBlock, lastBlock, planBlock, settleBlock } from './store.ts'
import { keepTransfers, transfersIn } from './transfers.ts'

/** After a longer gap the chain was idle, and the next block gets the time of day. */
const paceKeptS = 2 * blockSeconds

/**
 * A block's time: 3 s after the previous one while blocks follow each other, so that runs of them
 * can be rebuilt.
 */
const nextTimeS = (beforeS: number, nowMs: number): number => {
  const nowS = Math.floor(nowMs / 1000)
  return nowS - beforeS < paceKeptS ? beforeS + blockSeconds : nowS
}

export interface Mined {
  readonly number: number
  readonly hash: Buffer
}

/**
 * Mines the next block, or finishes the one that a crash left planned. `genesisS`: the time of the
 * first block.
 */
export async function mineBlock(
  rpc: NodeRpc,
  catalogue: Scope,
  { nowMs, genesisS }: { readonly nowMs: number; readonly genesisS: number },
): Promise<Mined> {
  const begun = await finishPlanned(rpc, catalogue)
  if (begun !== null) return begun
  await catalogue.transaction(async (tx) => {
    const last = await lastBlock(tx)
    await planBlock(tx, (last?.number ?? 0) + 1, nextTimeS(last?.minedAtS ?? genesisS, nowMs))
  })
  const mined = await finishPlanned(rpc, catalogue)
  if (mined === null) throw new Error('the planned block is gone')
  return mined
}

/**
 * Mines the block that is planned and has no hash yet; null when there is none. Errors:
 * `ChainAway` for a block of another program.
 */
export async function finishPlanned(rpc: NodeRpc, catalogue: Scope): Promise<Mined | null> {
  const last = await lastBlock(catalogue)
  if (last === null || last.hash !== null) return null
  const [planned] = await blocksFrom(catalogue, last.number)
  if (planned === undefined) return null
  const isThere = (await nodeHead(rpc)) >= planned.number
  const reasons = isThere ? new Map<string, string>() : await mine(rpc, planned)
  const block = await nodeBlock(rpc, planned.number)
  // The log must not accept a block that it did not plan: it could never rebuild it.
  const isOurs = Number(block.timestamp) === planned.minedAtS && isInOrder(planned, block)
  if (!isOurs || !(await isAfterOurs(catalogue, planned.number, block)))
    throw new ChainAway('its node was given a block that is not ours, and is built again')
  const inside = new Set(block.transactions)
  const left = planned.transactions
    .filter(({ hash }) => !inside.has(toHex(hash)))
    .map(({ hash }) => ({ hash, reason: reasons.get(toHex(hash)) ?? 'the node left it out' }))
  // The block was mined before we sent any transaction, or another follows it: an empty block of
  // another program can have the planned time, and the missing transactions were never offered to
  // the node.
  if (left.length > 0 && (isThere || (await nodeHead(rpc)) > planned.number))
    throw new ChainAway('its node was given a block past us, and is built again')
  const hash = fromHex(block.hash)
  const transfers = inside.size > 0 ? await transfersIn(rpc, block.hash) : []
  await catalogue.transaction(async (tx) => {
    await settleBlock(tx, { number: planned.number, hash }, left)
    await keepTransfers(tx, planned.number, transfers)
  })
  // Transactions that were left out stay in the node's pool and must not get into a later block.
  if (left.length > 0) await rpc('anvil_dropAllTransactions')
  return { number: planned.number, hash }
}

/**
 * Whether the block holds only planned transactions, in the order in which the log would send them
 * again. The requests of a killed process may reach the node between those of its successor.
 */
function isInOrder(planned: FullBlock, { transactions }: NodeBlock): boolean {
  const inside = new Set(transactions)
  const expected = planned.transactions.map(({ hash }) => toHex(hash)).filter((hash) => inside.has(hash))
  return expected.length === transactions.length && expected.every((hash, nth) => hash === transactions[nth])
}

/**
 * Whether the block's parent is the log's previous block: another program may roll blocks back
 * right before one is mined.
 */
async function isAfterOurs(catalogue: Scope, number: number, { parentHash }: NodeBlock): Promise<boolean> {
  const before = number === 1 ? null : await blockHash(catalogue, number - 1)
  return before === null || toHex(before) === parentHash
}

async function mine(rpc: NodeRpc, planned: FullBlock): Promise<Map<string, string>> {
  const reasons = new Map<string, string>()
  for (const { hash, raw } of planned.transactions) {
    try {
      await rpc('eth_sendRawTransaction', [toHex(raw)])
    } catch (error) {
      // The node already knows a transaction that is repeated after a crash.
      if (!(error instanceof NodeRefused)) throw error
      reasons.set(toHex(hash), error.message.slice(0, 200))
    }
  }
  await rpc('evm_setNextBlockTimestamp', [quantity(planned.minedAtS)])
  await rpc('evm_mine')
  return reasons
}
