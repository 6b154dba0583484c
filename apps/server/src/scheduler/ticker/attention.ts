/**
 * The ticker's state of a world between two looks; it is lost with the process, and nothing depends
 * on it.
 */
import type { World } from '../../context.ts'
import type { AwakeWorld } from '../../foundation/world/index.ts'
import type { Scope } from '../../platform/db/pool.ts'

export type StepName =
  | 'rate'
  | 'days'
  | 'credit'
  | 'bank'
  | 'payout'
  | 'simulation'
  | 'outbox'
  | 'proof'
  | 'roots'
  | 'sweep'

/** Tracks run concurrently in one world; the steps of one track run one after the other. */
export type Track = 'days' | 'credit' | 'proof' | 'roots' | 'simulation'

export interface Attention {
  readonly world: World
  /** The world over the connection of the looks. */
  readonly seen: Pick<World, 'quiet' | 'catalogue'>
  readonly worldId: number
  /** The count of uses, and since when it has not changed: milliseconds of performance.now(). */
  uses: bigint
  usedAtMs: number
  /** It sleeps in the catalogue, and was found because its time has come. */
  asleep: boolean
  /** Milliseconds of performance.now(). */
  lookAtMs: number
  /** Tracks on which a turn of its steps is under way. */
  readonly busy: Set<Track>
  lagDays: number
  provedAtMs: number
  sweptAtMs: number
  readonly failures: Map<StepName, Failing>
}

export interface Failing {
  /** 0: it only waits, because its world was gone. */
  readonly times: number
  readonly againAtMs: number
}

export const attentionFor = (
  world: World,
  { worldId, uses, asleep }: AwakeWorld,
  quiet: Scope = world.quiet,
): Attention => ({
  world,
  seen: { quiet, catalogue: world.catalogue },
  worldId,
  uses,
  usedAtMs: performance.now(),
  asleep,
  lookAtMs: 0,
  busy: new Set(),
  lagDays: 0,
  // The first proof of a process runs a minute after its start: that is busy enough.
  provedAtMs: 0,
  sweptAtMs: performance.now(),
  failures: new Map(),
})

/** A world whose look failed, or a step whose world is gone, is tried again after this time. */
export const failedLookMs = 5000

const pauseMsMin = 250
const pauseMsMax = 30_000

/** A failing step is retried after 250 ms, with a backoff that doubles up to 30 s. */
export const failedAgain = (before: Failing | undefined, nowMs: number): Failing => {
  const times = (before?.times ?? 0) + 1
  return { times, againAtMs: nowMs + Math.min(pauseMsMax, pauseMsMin * 2 ** (times - 1)) }
}

/** A step whose world is gone waits as well, and has not failed. */
export const waitingAgain = (before: Failing | undefined, nowMs: number): Failing => ({
  times: before?.times ?? 0,
  againAtMs: nowMs + failedLookMs,
})
