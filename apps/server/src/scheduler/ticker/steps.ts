/**
 * The steps that may be due in a world, in the order in which they run. A failing step is retried
 * later and delays no other.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../../context.ts'
import { nextExpiry, sweepExpired } from '../../foundation/limit/index.ts'
import { type JobQueue, outboxExpiry, relayOutbox, sweepOutbox } from '../../foundation/outbox/index.ts'
import { followVisitors } from '../../foundation/world/index.ts'
import { matchLines } from '../../payments/bank/index.ts'
import { payByBank } from '../../payments/withdrawal/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log.ts'
import { secureRandom } from '../../platform/random.ts'
import { buildNextRoot } from '../../scheme/root/index.ts'
import { simulate } from '../simulated/index.ts'
import { advanceDays, credit } from './advance-days.ts'
import type { Attention, StepName, Track } from './attention.ts'
import type { DueWork } from './due-work.ts'
import type { TickerMetrics } from './metrics.ts'
import { proofEveryMs, proveWorld } from './prove-world.ts'

/** Roots in one turn; other worlds follow. A small world's takes about 20 ms. */
const rootsPerTurnMax = 20

/**
 * Builds the roots that are missing, oldest first. Any number of processes may call this: one of
 * them builds, the others return.
 */
async function buildRoots(db: Scope, stopping: () => boolean): Promise<void> {
  for (let roots = 0; roots < rootsPerTurnMax && !stopping(); roots++)
    if ((await buildNextRoot(db, stopping)) === null) return
}

export interface Tools {
  readonly wall: WallClock
  readonly log: Log
  readonly metrics: TickerMetrics
  readonly queue: JobQueue
  readonly stopping: () => boolean
}

export interface Step {
  readonly name: StepName
  readonly track: Track
  due(look: DueWork, attention: Attention): boolean
  run(world: World, tools: Tools, attention: Attention): Promise<void>
}

/** When the next row expires: milliseconds of the wall clock; Infinity: none does. */
async function nextExpiryMs(world: Pick<World, 'quiet'>): Promise<number> {
  const expiries = [await nextExpiry(world.quiet), await outboxExpiry(world)]
  return Math.min(...expiries.map((expiry) => expiry?.getTime() ?? Infinity))
}

/**
 * Deletes what has expired, and returns when the next row does. What it deletes makes nothing due,
 * so the world may sleep. Mostly nothing has: a world that nobody uses is swept by two reads.
 */
export async function sweepWorld(world: Pick<World, 'quiet'>, wall: WallClock): Promise<number> {
  const expiryMs = await nextExpiryMs(world)
  if (expiryMs > wall.nowMs()) return expiryMs
  await sweepExpired(world.quiet, wall)
  await sweepOutbox(world, wall)
  return await nextExpiryMs(world)
}

const sweepEveryMs = 60_000
/** The turn of simulated members in one world. */
const simulationTurnMs = 5000

export const steps: readonly Step[] = [
  {
    name: 'rate',
    track: 'days',
    due: (look) => look.rate,
    run: (world, { wall }) => followVisitors(world, wall),
  },
  { name: 'days', track: 'days', due: (look) => look.days, run: (world, tools) => advanceDays(world, tools) },
  {
    name: 'credit',
    track: 'credit',
    due: (look) => look.credit,
    run: (world, tools) => credit(world, tools),
  },
  {
    name: 'bank',
    track: 'credit',
    due: (look) => look.bank,
    run: async (world, { wall }) => void (await matchLines(world.db, wall)),
  },
  {
    name: 'payout',
    track: 'credit',
    due: (look) => look.payout,
    run: async (world, { wall }) => void (await payByBank(world.db, wall)),
  },
  {
    name: 'simulation',
    track: 'simulation',
    due: (look) => look.simulation,
    run: (world, { wall, stopping }) =>
      simulate({
        world,
        wall,
        stopping,
        random: secureRandom,
        turnMs: simulationTurnMs,
        pause: (ms) => sleep(ms),
      }),
  },
  {
    name: 'outbox',
    track: 'days',
    due: (look) => look.outbox,
    run: async (world, { queue, wall }) => void (await relayOutbox(world, queue, wall)),
  },
  {
    name: 'proof',
    track: 'proof',
    due: (look, { provedAtMs }) => look.proof && performance.now() >= provedAtMs + proofEveryMs,
    run: async (world, tools, attention) => {
      attention.provedAtMs = performance.now()
      await proveWorld(world, tools)
    },
  },
  {
    name: 'roots',
    track: 'roots',
    due: (look) => look.roots,
    run: ({ db }, tools) => buildRoots(db, tools.stopping),
  },
  {
    name: 'sweep',
    track: 'days',
    due: (_look, { sweptAtMs }) => performance.now() >= sweptAtMs + sweepEveryMs,
    run: async (world, { wall }, attention) => {
      attention.sweptAtMs = performance.now()
      await sweepWorld(world, wall)
    },
  },
]
