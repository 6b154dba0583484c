/**
 * Checks the chain identity after each booking, and reports immediately when the coins differ from
 * the books.
 */
import type { WallClock } from '../../platform/clock.ts'
import { isServerAway } from '../../platform/db/door.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { compareCoins, type Scales } from './identity.ts'
import { keepIdentity, keptIdentity } from './identity-kept.ts'
import type { PayoutMetrics } from './metrics.ts'
import { brokenPart } from './part.ts'

export interface IdentityWatch {
  /** Checks when something changed since; false while the coins differ from the books. */
  holds(changed: boolean): Promise<boolean>
}

export interface WatchNeeds extends Scales {
  readonly catalogue: Runner
  readonly wall: WallClock
  readonly log: Log
  readonly metrics: Pick<PayoutMetrics, 'identityHolds'>
}

/** A single failure may be a moment between two statements; two in a row are a fault. */
const failuresBeforeBroken = 2
/** The interval of checks without any booking or new block. */
const everyMsMax = 60_000
/** A check of many worlds takes long: the next one waits this many times its duration. */
const restTimes = 20

export function watchIdentity(needs: WatchNeeds): IdentityWatch {
  const { catalogue, wall, log, metrics } = needs
  let failures: number | undefined
  let weighedBlock = -1
  let [restUntilMs, idleUntilMs] = [0, 0]
  const isDue = async (changed: boolean) => {
    const nowMs = performance.now()
    if (failures !== 0) return true
    if (nowMs < restUntilMs) return false
    return changed || nowMs >= idleUntilMs || (await blockRead(catalogue)) !== weighedBlock
  }
  return {
    holds: async (changed) => {
      // A fault that a previous process found remains until a check finds the identity to hold.
      failures ??= (await keptIdentity(catalogue))?.holds === false ? failuresBeforeBroken : 0
      if (!(await isDue(changed))) return failures < failuresBeforeBroken
      const startedMs = performance.now()
      // While a server is away nobody knows its worlds' books: what was found before stays.
      const weighed = await compareCoins(needs).catch((error: unknown) => {
        if (isServerAway(error)) return null
        throw error
      })
      const endedMs = performance.now()
      restUntilMs = endedMs + restTimes * (endedMs - startedMs)
      if (weighed === null) return failures < failuresBeforeBroken
      idleUntilMs = endedMs + everyMsMax
      weighedBlock = weighed.block
      const wasBroken = failures >= failuresBeforeBroken
      const part = await brokenPart(catalogue)
      failures = weighed.coins === weighed.expected && part === null ? 0 : failures + 1
      const holds = failures < failuresBeforeBroken
      if (failures !== 1) await keepIdentity(catalogue, weighed, { holds, atMs: wall.nowMs() })
      metrics.identityHolds.set(holds ? 1 : 0)
      const facts = {
        block: weighed.block,
        coins: weighed.coins.toString(),
        expected: weighed.expected.toString(),
        ...(part === null ? {} : { part }),
      }
      if (!holds && !wasBroken) log.fatal(facts, 'the coins on the practice chain are not what the books say')
      if (holds && wasBroken) log.error(facts, 'the coins on the practice chain are what the books say again')
      return holds
    },
  }
}

/** The last block that was read; -1: no block. */
async function blockRead(catalogue: Runner): Promise<number> {
  const row = await catalogue.maybe<{ block: bigint }>(
    sql`select block_number as block from chain_cursor order by read_real desc limit 1`,
  )
  return row === undefined ? -1 : Number(row.block)
}
