/**
 * The practice chain of a simulation: the product's own log in the catalogue, with a node in memory
 * that can be ended.
 */
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { coinsOf } from '../../apps/server/src/chain/coins.ts'
import { giftsTo } from '../../apps/server/src/chain/gifts.ts'
import {
  type Chain,
  ChainAway,
  checkChain,
  fromHex,
  type Hex,
  type ReadRpc,
} from '../../apps/server/src/chain/index.ts'
import type { Keeper } from '../../apps/server/src/chain/keeper/keeper.ts'
import { lookUp } from '../../apps/server/src/chain/log/look-up.ts'
import { finishPlanned, mineBlock } from '../../apps/server/src/chain/log/mine.ts'
import { reorganise } from '../../apps/server/src/chain/log/reorg.ts'
import { isBeginningOf, replay } from '../../apps/server/src/chain/log/replay.ts'
import { sendRaw, sendSigned } from '../../apps/server/src/chain/log/send.ts'
import { sendAgain } from '../../apps/server/src/chain/log/send-again.ts'
import { hashByReference, nextNonce, stateOf } from '../../apps/server/src/chain/log/store.ts'
import { pendingOf } from '../../apps/server/src/chain/log/transfers.ts'
import { balanceData, deployTokens, mintData, tokensOf } from '../../apps/server/src/chain/tokens.ts'
import { walletReads } from '../../apps/server/src/chain/wallet-reads.ts'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import type { Scope } from '../../apps/server/src/platform/db/pool.ts'
import type { MemoryNode } from './node.ts'

const issuer: PrivateKeyAccount = privateKeyToAccount(`0x${'1d'.repeat(32)}`)
export const tokens = tokensOf(issuer)
/** The wallet that the members send their coins from. */
export const sender: PrivateKeyAccount = privateKeyToAccount(`0x${'5e'.repeat(32)}`)
export const lower = (address: string): Hex => address.toLowerCase() as Hex
const genesisS = Date.UTC(2026, 0, 1) / 1000

export interface ChainNeeds {
  readonly node: MemoryNode
  readonly catalogue: Scope
  readonly wall: WallClock
  /** Whether the node fails to answer this request. */
  away(): boolean
  /** The way in which the node is of another chain; null: it is of this one. */
  foreign(): Foreign | null
}

export type Foreign = 'another chain id' | 'another genesis'

/** The differing answers of a node of another chain. */
function asForeign(
  foreign: Foreign | null,
  method: string,
  params: readonly unknown[],
  truth: unknown,
): unknown {
  if (foreign === 'another chain id' && method === 'eth_chainId') return '0x1'
  const isFirst = method === 'eth_getBlockByNumber' && Number(params[0]) === 0
  return foreign === 'another genesis' && isFirst
    ? { ...(truth as object), hash: `0x${'0f'.repeat(32)}` }
    : truth
}

/** Brings the node to the state of the log, as the chain's owner does at its start. */
export async function bringUp({ node, catalogue }: Pick<ChainNeeds, 'node' | 'catalogue'>): Promise<void> {
  if (!(await isBeginningOf(node.rpc, catalogue))) node.forget()
  try {
    await catchUp({ node, catalogue })
  } catch (error) {
    // As the keeper: a node that does not fit the log is ended, and built again.
    if (!(error instanceof ChainAway)) throw error
    node.forget()
    await catchUp({ node, catalogue })
  }
}

async function catchUp({ node, catalogue }: Pick<ChainNeeds, 'node' | 'catalogue'>): Promise<void> {
  await replay(node.rpc, catalogue)
  await finishPlanned(node.rpc, catalogue)
}

/** The chain of one host process; made again with each process. */
export function simulatedChain(needs: ChainNeeds): Chain {
  const { node, catalogue, wall } = needs
  const rpc: ReadRpc = async (method, params = []) => {
    if (needs.away()) throw new ChainAway(`${method}: the node is away`)
    return asForeign(needs.foreign(), method, params, await node.rpc(method, params))
  }
  const running = { rpc: node.rpc, genesisHash: node.genesisHash, adopted: false, url: '', pid: 0 }
  const keeper: Pick<Keeper, 'alone' | 'rebuilt'> = {
    alone: (work) => work(running as unknown as Parameters<typeof work>[0]),
    rebuilt: async (work) => {
      node.forget()
      const done = await work()
      await replay(node.rpc, catalogue)
      return done
    },
  }
  const head = async () => Number(await rpc('eth_blockNumber'))
  const balance: Chain['balance'] = async (token, owner, block) => {
    const at = block === undefined ? 'latest' : `0x${block.toString(16)}`
    return BigInt(String(await rpc('eth_call', [{ to: tokens[token], data: balanceData(owner) }, at])))
  }
  return {
    rpc,
    guard: () => checkChain(rpc, node.genesisHash),
    ready: async () => undefined,
    tokens,
    issuer: issuer.address.toLowerCase() as Hex,
    sendRaw: (raw, reference) => sendRaw(catalogue, raw, reference),
    sendSigned: (account, act, reference) => sendSigned(catalogue, account, act, reference),
    issue: (token, to, value, reference) =>
      sendSigned(catalogue, issuer, { to: tokens[token], data: mintData(to, value) }, reference),
    known: async (reference) => (await hashByReference(catalogue, reference)) !== null,
    state: (hash) => stateOf(catalogue, fromHex(hash)),
    lookUp: (hash) => lookUp(catalogue, fromHex(hash)),
    nextNonce: (sender) => nextNonce(catalogue, fromHex(sender)),
    sendAgain: (sender) => sendAgain(catalogue, fromHex(sender)),
    balance,
    coins: (token, owners, block) => coinsOf(rpc, tokens[token], owners, block),
    gifts: (token, owner, throughBlock) => giftsTo(rpc, tokens[token], owner, throughBlock),
    spendable: async (token, owner) => {
      const through = await head()
      const sent = await pendingOf(catalogue, fromHex(owner), { through })
      return sent
        .filter((pending) => pending.kind === 'transfer' && pending.token === tokens[token])
        .reduce((left, { value }) => left - value, await balance(token, owner, through))
    },
    send: () => Promise.reject(new Error('no practice wallet sends in a simulation')),
    wallets: walletReads(catalogue, fromHex(issuer.address), head),
    keys: () => issuer,
    control: {
      mine: async (blocks) => {
        for (let mined = 0; mined < blocks; mined++)
          await mineBlock(node.rpc, catalogue, { nowMs: wall.nowMs(), genesisS })
      },
      reorg: (depth, drop = []) =>
        reorganise(keeper, catalogue, { depth, drop: drop.map((hash: Hex) => fromHex(hash)) }),
    },
    stop: async () => undefined,
  }
}

const plenty = 10n ** 27n

/** Both tokens, and the coins of the members' wallet, in the first blocks. */
export async function beginChain(chain: Chain, catalogue: Scope): Promise<void> {
  await deployTokens(catalogue, issuer)
  for (const token of ['usdt', 'lookalike'] as const)
    await chain.issue(token, lower(sender.address), plenty, `plenty of ${token}`)
  await chain.control.mine(2)
}
