/**
 * The signer of a simulation: its own code and keys, in this process, with a journal that outlives
 * its ends.
 */
import type { Hex } from '../../apps/server/src/chain/index.ts'
import { practiceChainId } from '../../apps/server/src/chain/index.ts'
import { keepDepositKey } from '../../apps/server/src/payments/deposit/index.ts'
import type { OpenSigner, SignerProcess } from '../../apps/server/src/payments/payout/signer-process.ts'
import { keepPayer } from '../../apps/server/src/payments/payout/store.ts'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import type { Scope } from '../../apps/server/src/platform/db/pool.ts'
import type { SignerClient } from '../../apps/server/src/signer/client.ts'
import type { Entry, Journal } from '../../apps/server/src/signer/journal.ts'
import type { Keys } from '../../apps/server/src/signer/keys.ts'
import type { Limits } from '../../apps/server/src/signer/limits.ts'
import { parseAnswer, type SignerRequest } from '../../apps/server/src/signer/protocol.ts'
import { makeSigner } from '../../apps/server/src/signer/signer.ts'
import { tokens } from './chain.ts'

const token = 10n ** 18n
/** Low enough that a busy hour reaches each of them. */
const limits: Limits = {
  perPayout: 400n * token,
  perHour: 900n * token,
  perWorldHour: 700n * token,
  newAddressesPerHour: 5,
}

export interface SignerNeeds {
  readonly keys: Keys
  /** The entries of its journal on disk. */
  readonly entries: Entry[]
  readonly wall: WallClock
  readonly genesis: Hex
  readonly catalogue: Scope
  /** Whether it ends at this request: before it carries it out, or before it answers. */
  ends(): 'before' | 'after' | null
  /** Which of several processes has the signer; another one opens it again, on the same journal. */
  readonly owner: { now: object | undefined }
}

export function simulatedSigner({
  keys,
  entries,
  wall,
  genesis,
  catalogue,
  ends,
  owner,
}: SignerNeeds): SignerProcess {
  const journal: Journal = { entries, append: (made) => void entries.push(made), close: () => undefined }
  const signer = makeSigner({ keys, journal, wall, limits })
  const me = {}
  const ask: SignerClient['ask'] = async (kind, fields) => {
    if (owner.now !== me) throw new Error('The signer ended: another process has opened it.')
    const end = ends()
    if (end === 'before') throw new Error('The signer ended before it answered.')
    const answer = await signer({ ...fields, id: 0, kind } as unknown as SignerRequest)
    if (end === 'after') throw new Error('The signer ended before it answered.')
    return parseAnswer(kind, answer)
  }
  const client: SignerClient = { ask, ended: Promise.resolve(), stop: async () => undefined, pid: 0 }
  let opened: OpenSigner | null = null
  return {
    open: async () => {
      if (opened !== null && owner.now === me) return opened
      owner.now = me
      const asked = { chainId: practiceChainId, genesis, token: tokens.usdt }
      const { publicKey, payer } = await ask('open', asked)
      await keepDepositKey(catalogue, publicKey)
      await keepPayer(catalogue, payer as Hex)
      opened = { client, payer: payer as Hex }
      return opened
    },
    stop: async () => {
      opened = null
    },
  }
}
