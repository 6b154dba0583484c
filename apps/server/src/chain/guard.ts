/**
 * Practice money only: the one place that says which chain this host works on. Chain ids are an
 * exact list in code, and the genesis block is pinned; no configuration can name another network.
 */
import type { Hex } from './hex.ts'
import type { Ask } from './rpc.ts'

/** The ids that development nodes use and no public network does. */
export const practiceChainIds = [31_337, 1337] as const
export const practiceChainId = practiceChainIds[0]

/**
 * The node that answers does not have this host's practice chain. The process reports it and ends.
 */
export class WrongChain extends Error {
  override readonly name = 'WrongChain'
}

/**
 * Asks the node for its chain. Errors: `WrongChain` with a plain sentence; those of `rpc` when no
 * node answers.
 */
export async function checkChain(
  rpc: Ask<'eth_chainId' | 'eth_getBlockByNumber'>,
  genesisHash: Hex,
): Promise<void> {
  const [id, genesis] = await Promise.all([rpc('eth_chainId'), rpc('eth_getBlockByNumber', ['0x0', false])])
  if (!practiceChainIds.some((known) => BigInt(known) === numberOf(id)))
    throw new WrongChain(
      `The node answers with chain id ${shown(id)}. Glasshouse works on the practice chain alone ` +
        `(${practiceChainIds.join(' or ')}): no transaction was sent, and nothing was read from it.`,
    )
  const hash = (genesis as { hash?: unknown } | null)?.hash
  if (hash !== genesisHash)
    throw new WrongChain(
      `The node's first block is ${shown(hash)}, and this host's practice chain began with ${genesisHash}. ` +
        'It is another chain: no transaction was sent, and nothing was read from it.',
    )
}

const numberOf = (id: unknown): bigint | null =>
  typeof id === 'string' && /^0x[0-9a-f]{1,16}$/i.test(id) ? BigInt(id) : null

/** A node may answer anything, so its answer is cut to fit one line. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? (numberOf(value)?.toString() ?? value.slice(0, 70)) : 'nothing readable'
