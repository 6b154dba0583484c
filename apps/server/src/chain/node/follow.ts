/** How every process asks the node: it finds it in the catalogue, and looks whom it has before it asks anything. */
import type { Scope } from '../../platform/db/pool.ts'
import { pinnedGenesis } from '../genesis.ts'
import { checkChain } from '../guard.ts'
import { ChainAway, type NodeRpc, nodeRpc, type ReadRpc } from '../rpc.ts'
import { publishedNode } from './fact.ts'
import { isThere } from './process.ts'

export interface Follower {
  /** Asks the node. Errors: `ChainAway`, `NodeRefused`, `WrongChain`. */
  readonly rpc: ReadRpc
  /** Asks it who it is, now. Errors: `WrongChain`, `ChainAway`. */
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
    // A port that a dead node had may be anybody's by now.
    if (node === null || !isThere(node.pid)) throw new ChainAway('the practice chain is not up yet')
    const rpc = nodeRpc(node.url)
    await check(rpc)
    connected = { url: node.url, rpc }
    return connected
  }

  /** Once more when the node has moved, or came back in its place. */
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
