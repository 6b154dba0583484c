/** Reads the practice chain of this host into its worlds. */
import type { Chain, WrongChain } from '../../chain/index.ts'
import { rpcReads, startReader } from '../../chain/reader/index.ts'
import type { Worlds } from '../../foundation/world/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { HostJob } from '../../platform/db/host-job.ts'
import type { Database, Scope } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { makeDepositBook } from './book.ts'

export interface DepositReaderNeeds {
  readonly chain: Pick<Chain, 'rpc' | 'guard' | 'tokens'>
  readonly database: Database
  readonly catalogue: Scope
  readonly worlds: Worlds
  readonly wall: WallClock
  readonly log: Log
  /** Called when the node has another chain: logs why and ends the process. */
  onWrongChain(error: WrongChain): void
}

/** Starts the reader; the node may start later and may be unreachable at times. */
export function startDepositReader(needs: DepositReaderNeeds): HostJob {
  const { chain, catalogue } = needs
  const reads = rpcReads(chain.rpc)
  return startReader({
    ...needs,
    open: async () => {
      await chain.guard()
      const [first] = await reads.blocks([0])
      if (!first) throw new Error('the node does not name its first block')
      const pin = { genesis: first.hash, contract: chain.tokens.usdt }
      return {
        reads,
        pin,
        catalogue,
        wall: needs.wall,
        book: makeDepositBook({ ...needs, chain: first.hash }),
      }
    },
  })
}
