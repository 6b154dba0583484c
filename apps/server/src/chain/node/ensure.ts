/**
 * Provides the node of this host: the running one, when its chain is a prefix of the log, or a new
 * one built from the log.
 */
import { readdir } from 'node:fs/promises'
import type { Scope } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { hostGenesis, pinGenesis, pinnedGenesis, writeGenesis } from '../genesis.ts'
import { checkChain } from '../guard.ts'
import type { Hex } from '../hex.ts'
import { isBeginningOf, nodeBlock, replay } from '../log/replay.ts'
import { ChainAway, isSocketUrl, type NodeRpc, nodeRpc } from '../rpc.ts'
import { closedNetwork } from './closed-network.ts'
import { endNode, isOurNode, type LiveNode, startNode } from './process.ts'
import { findAnvil } from './program.ts'
import { publishedNode, publishNode } from './published-node.ts'

export interface NodeSite {
  readonly catalogue: Scope
  /** `DATA_DIR/chain`. */
  readonly folder: string
  readonly random: Random
  readonly log: Log
}

export interface RunningNode extends LiveNode {
  readonly rpc: NodeRpc
  readonly genesisHash: Hex
  readonly adopted: boolean
}

/**
 * Only the process that keeps the node may call this. Errors: `WrongChain`; Error with a sentence
 * when no node starts.
 */
export async function ensureNode(site: NodeSite): Promise<RunningNode> {
  const node = (await adopt(site)) ?? (await built(site))
  await publishNode(site.catalogue, node)
  return node
}

async function adopt({ catalogue, folder }: NodeSite): Promise<RunningNode | null> {
  const [known, genesis] = await Promise.all([publishedNode(catalogue), pinnedGenesis(catalogue, folder)])
  if (known === null || genesis === null || !isOurNode(known.pid, folder)) return null
  // A node of an older version, which every program on this machine can reach.
  if (!isSocketUrl(known.url) && (await closedNetwork()) !== null) return null
  const rpc = nodeRpc(known.url)
  try {
    await checkChain(rpc, genesis)
    if (!(await isBeginningOf(rpc, catalogue))) return null
    await replay(rpc, catalogue)
    return { ...known, rpc, genesisHash: genesis, adopted: true }
  } catch (error) {
    if (error instanceof ChainAway) return null
    throw error
  }
}

/** Builds in a row, when the rebuilt chain is wrong or the node dies. */
const buildsMax = 3

async function built(site: NodeSite): Promise<RunningNode> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await build(site)
    } catch (error) {
      if (!(error instanceof ChainAway) || tries === buildsMax) throw error
      site.log.warn({ err: error }, 'the practice chain is built once more')
    }
  }
}

async function build(site: NodeSite): Promise<RunningNode> {
  const { catalogue, folder, log } = site
  await endNodesOn(folder)
  await writeGenesis(folder, await hostGenesis(catalogue, site.random))
  const startedMs = performance.now()
  const { url, pid, rpc } = await startNode(await findAnvil(), folder)
  if (!isSocketUrl(url))
    log.warn(
      'this machine gives the practice chain no network of its own: every program on it can reach the node',
    )
  try {
    const pinned = await pinnedGenesis(catalogue, folder)
    const hash = pinned ?? ((await nodeBlock(rpc, 0)).hash as Hex)
    await checkChain(rpc, hash)
    await pinGenesis(catalogue, folder, hash)
    const blocks = await replay(rpc, catalogue)
    log.info(
      { blocks, ms: Math.round(performance.now() - startedMs) },
      'the practice chain was built from its log',
    )
    return { url, pid, rpc, genesisHash: hash, adopted: false }
  } catch (error) {
    await endNode(pid)
    throw error
  }
}

/** Ends the nodes that a killed process left on this folder, known to the catalogue or not. */
async function endNodesOn(folder: string): Promise<void> {
  const names = process.platform === 'linux' ? await readdir('/proc') : []
  for (const pid of names.map(Number)) if (pid && isOurNode(pid, folder)) await endNode(pid)
}
