/**
 * Pays withdrawals over the practice chain in one process of the host at a time, the one that
 * holds the lock. Only this process runs the signer's process. Its work may stop anywhere: a
 * withdrawal has one id at the signer, its transaction is stored before it is sent, and each step
 * happens once.
 */
import { type Chain, WrongChain } from '../../chain/index.ts'
import { rpcReads } from '../../chain/reader/index.ts'
import { catalogueSchema, makeWorlds } from '../../foundation/world/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import { type HostJob, startHostJob } from '../../platform/db/host-job.ts'
import { type Database, type FurtherServers, openDatabase } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { keptIdentity } from './identity-kept.ts'
import type { PayoutMetrics } from './metrics.ts'
import { payoutRound, sayChainAway } from './round.ts'
import { makeSignerProcess } from './signer-process.ts'
import { watchIdentity } from './watch-identity.ts'

export interface PayoutNeeds {
  /** The first server, as a URL: the job has its own connections, since it uses every world. */
  readonly url: string
  /** Missing: the host has one server. */
  readonly further?: FurtherServers | undefined
  readonly chain: Chain
  /** Under DATA_DIR; created when missing. */
  readonly signerFolder: string
  readonly wall: WallClock
  readonly log: Log
  readonly metrics: PayoutMetrics
  /** Called when the node has another chain: logs why and ends the process. */
  onWrongChain(error: WrongChain): void
  /** Milliseconds between rounds. */
  readonly everyMs?: number
  /** For tests: another connection to the database. */
  open?(): Database
}

const roundEveryMs = 1000
const connectionsMax = 3

export function startPayouts(needs: PayoutNeeds): HostJob {
  const { url, further, chain, signerFolder, wall, log, metrics, onWrongChain } = needs
  const database =
    needs.open?.() ??
    openDatabase({
      connection: { connectionString: url },
      further,
      connectionsMax,
      onError: (error) => log.debug({ err: error }, 'a connection for payouts was lost'),
    })
  const catalogue = database.scope(catalogueSchema)
  const signer = makeSignerProcess({ chain, catalogue, signerFolder })
  const reads = rpcReads(chain.rpc)
  const round = { chain, reads, database, worlds: makeWorlds(database), wall, log, signer }
  const identity = watchIdentity({ ...round, catalogue, metrics })
  let holds: boolean | undefined
  const step = async (failures: number): Promise<boolean> => {
    try {
      holds ??= (await keptIdentity(catalogue))?.holds ?? true
      const { sent, ended, left, waiting } = await payoutRound(round, holds ? null : 'check')
      metrics.payoutsSent.inc(sent)
      metrics.payoutsWaiting.set(waiting)
      metrics.signerFunds.set(Number(left / 10n ** 12n) / 1e6)
      holds = await identity.holds(sent + ended > 0)
      if (failures > 1) log.warn('withdrawals are paid again')
      return true
    } catch (error) {
      metrics.payoutFailures.inc()
      if (error instanceof WrongChain) onWrongChain(error)
      // A node that is unreachable for a moment needs no warning.
      else if (failures === 1) {
        log.warn({ err: error }, 'withdrawals over the practice chain are not paid')
        await sayChainAway(round).catch(() => undefined)
      }
      return false
    }
  }
  const job = startHostJob({
    database,
    log,
    name: 'payouts',
    everyMs: needs.everyMs ?? roundEveryMs,
    step,
    release: signer.stop,
  })
  return {
    stop: async () => {
      await job.stop()
      await signer.stop()
      await database.close()
    },
  }
}
