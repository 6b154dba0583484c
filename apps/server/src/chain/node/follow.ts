/**
 * The way in which every process reads from the node: it finds the node in the catalogue, and
 * verifies it before any request.
 */
import type { Scope } from '../../platform/db/pool.ts'
import { pinnedGenesis } from '../genesis.ts'
import { checkChain } from '../guard.ts'
import { ChainAway, type NodeRpc, nodeRpc, type ReadRpc } from '../rpc.ts'
import { isThere } from './process.ts'
import { publishedNode } from './published-node.ts'

export interface Follower {
  /** Sends a request to the node. Errors: `ChainAway`, `NodeRefused`, `WrongChain`. */
  readonly rpc: ReadRpc
  /** Checks the node's chain now. Errors: `WrongChain`, `ChainAway`. */
  guard(): Promise<void>
}

export function followNode(catalogue: Scope, folder: string): Follower {
  let connected: { url: string; rpc: NodeRpc } | null = null

  const check = async (rpc: NodeRpc) => {
    const genesis = await pinnedGenesis(catalogue, folder)
    if (genesis === null) throw new ChainAway('the practice chain has not begun yet')
    await checkChain(rpc, genesis)
  }

  const connect = async () => {
    const node = await publishedNode(catalogue)
    // The port of a dead node may belong to another program by now.
    if (node === null || !isThere(node.pid)) throw new ChainAway('the practice chain is not up yet')
    const rpc = nodeRpc(node.url)
    await check(rpc)
    connected = { url: node.url, rpc }
    return connected
  }

  /** Retries once when the node has moved or was restarted. */
  const withNode = async <T>(work: (rpc: NodeRpc) => Promise<T>): Promise<T> => {
    try {
      return await work((connected ?? (await connect())).rpc)
    } catch (error) {
      if (!(error instanceof ChainAway)) throw error
      connected = null
      return work((await connect()).rpc)
    }
  }

  return {
    rpc: (method, params) => withNode((rpc) => rpc(method, params)),
    guard: () => withNode(check),
  }
}
