/** The host's first start asks its signer for the public key that deposit addresses are derived from. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chain, practiceChainId } from '../../chain/index.ts'
import { rpcReads } from '../../chain/reader/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { startSigner } from '../../signer/client.ts'
import { keepDepositKey, keyFromCatalogue } from './key.ts'

const againMs = 5000

export interface KeyNeeds {
  readonly catalogue: Runner
  readonly chain: Pick<Chain, 'rpc' | 'guard' | 'ready' | 'tokens'>
  /** The signer's, under DATA_DIR; made when it is not there. */
  readonly signerFolder: string
  readonly log: Log
}

/**
 * Asks once, when the catalogue has no key. The signer's process ends again: nothing else is asked of it here.
 * Errors: whatever keeps the chain or the signer from answering; then ask again later.
 */
export async function takeDepositKey({ catalogue, chain, signerFolder }: KeyNeeds): Promise<void> {
  const known = await keyFromCatalogue(catalogue)().catch(() => null)
  if (known !== null) return
  await chain.ready()
  const [first] = await rpcReads(chain.rpc).blocks([0])
  if (!first) throw new Error('the node does not name its first block')
  const signer = await startSigner(signerFolder)
  try {
    const opening = { chainId: practiceChainId, genesis: first.hash, token: chain.tokens.usdt }
    await keepDepositKey(catalogue, (await signer.ask('open', opening)).publicKey)
  } finally {
    await signer.stop()
  }
}

/** Goes on asking beside the server until there is a key or the server stops. */
export function startTakingDepositKey(needs: KeyNeeds): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const taking = (async () => {
    while (!stopped.signal.aborted) {
      try {
        return await takeDepositKey(needs)
      } catch (error) {
        if (stopped.signal.aborted) return
        needs.log.warn({ err: error }, 'no deposit addresses yet: the signer was not asked')
      }
      await sleep(againMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopped.abort()
      await taking
    },
  }
}
