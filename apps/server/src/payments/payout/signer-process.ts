/**
 * The signer's process, started on demand, and again after it has ended. Only one process of the
 * host may start it.
 */
import { type Chain, type Hex, practiceChainId } from '../../chain/index.ts'
import { rpcReads } from '../../chain/reader/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { type SignerClient, startSigner } from '../../signer/client.ts'
import { keepDepositKey } from '../deposit/index.ts'
import { keepPayer } from './store.ts'

export interface OpenSigner {
  readonly client: SignerClient
  /** The address that pays withdrawals. */
  readonly payer: Hex
}

export interface SignerProcess {
  /** Errors: those that keep the chain or the signer from answering; retry later. */
  open(): Promise<OpenSigner>
  stop(): Promise<void>
}

export interface SignerSite {
  readonly chain: Pick<Chain, 'rpc' | 'tokens'>
  readonly catalogue: Runner
  /** Under DATA_DIR; created when missing. */
  readonly signerFolder: string
}

/**
 * The public key of deposit addresses and the payer's address are kept in the catalogue, where
 * every process finds them.
 */
async function openSigner({ chain, catalogue, signerFolder }: SignerSite): Promise<OpenSigner> {
  const [first] = await rpcReads(chain.rpc).blocks([0])
  if (!first) throw new Error('the node does not name its first block')
  const client = await startSigner(signerFolder)
  try {
    const opening = { chainId: practiceChainId, genesis: first.hash, token: chain.tokens.usdt }
    const { publicKey, payer } = await client.ask('open', opening)
    await keepDepositKey(catalogue, publicKey)
    await keepPayer(catalogue, payer as Hex)
    return { client, payer: payer as Hex }
  } catch (error) {
    await client.stop()
    throw error
  }
}

export function makeSignerProcess(site: SignerSite): SignerProcess {
  let opened: OpenSigner | null = null
  return {
    open: async () => {
      if (opened === null) {
        const made = await openSigner(site)
        opened = made
        void made.client.ended.then(() => {
          if (opened === made) opened = null
        })
      }
      return opened
    },
    stop: async () => {
      const { client } = opened ?? {}
      opened = null
      await client?.stop()
    },
  }
}
