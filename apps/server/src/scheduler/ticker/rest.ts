/**
 * Puts a world to sleep: nothing is due in it, nobody has used it for half a minute, and the next
 * thing falls due in a minute or later. It wakes when somebody uses it, and for what is due.
 */
import { committedWithinMs, fallAsleep, isGone, unusedMsMin } from '../../foundation/world/index.ts'
import type { Attention } from './attention.ts'
import { isAway } from './database-away.ts'
import { type DueWork, isIdle } from './due-work.ts'
import { sleeplessName } from './served.ts'
import { sweepWorld, type Tools } from './steps.ts'

/** A shorter sleep costs more than it saves. */
const sleepMsMin = 60_000
/** It wakes so much earlier, so that the looks that follow find the moment itself. */
const earlyMs = 3000
/** Falling asleep takes about ten looks; the worlds that are awake wait for no more than these. */
export const restsPerRoundMax = 10

export const mayRest = (attention: Attention, look: DueWork): boolean =>
  look.stretch !== null &&
  isIdle(look) &&
  look.untilMs >= sleepMsMin &&
  attention.busy.size === 0 &&
  // One that sleeps in the catalogue was not used since it fell asleep.
  (attention.asleep || performance.now() - attention.usedAtMs >= unusedMsMin)

/**
 * Milliseconds from a look that began at `begunMs` until the next one. What was begun by a use is
 * mostly committed within fifteen seconds after it was said. A later look that finds nothing due
 * until the world may sleep is not repeated before that, unless its uses go up; what a slow commit
 * made due is found by the look before it sleeps. A fast world, in which a day ends within the
 * minute, is looked at as often as its claims need it.
 */
export function untilLookMs(
  { busy, usedAtMs }: Pick<Attention, 'busy' | 'usedAtMs'>,
  look: DueWork,
  begunMs: number,
): number {
  const isStill =
    look.stretch !== null &&
    isIdle(look) &&
    look.untilMs >= sleepMsMin &&
    busy.size === 0 &&
    begunMs - usedAtMs > committedWithinMs
  return isStill ? Math.max(look.nextMs, usedAtMs + unusedMsMin - performance.now()) : look.nextMs
}

/** True: it sleeps. False: somebody has just used it, or it failed and is tried again later. */
export async function rest(
  attention: Attention,
  look: DueWork,
  { wall, log, metrics }: Pick<Tools, 'wall' | 'log' | 'metrics'>,
): Promise<boolean> {
  try {
    return await fallAsleepUntilDue(attention, look, wall)
  } catch (error) {
    if (isAway(error)) throw error
    attention.usedAtMs = performance.now()
    attention.asleep = false
    if (await isGone(attention.world, error, log)) return false
    log.error({ err: error, world: attention.world.slug }, 'a world does not fall asleep')
    metrics.tickFailures.inc()
    return false
  }
}

/**
 * Rows that expire are due, too; many that expire one after the other wake it once a minute at
 * most.
 */
async function fallAsleepUntilDue(
  { seen: world, worldId, uses }: Attention,
  { untilMs, stretch }: DueWork,
  wall: Tools['wall'],
): Promise<boolean> {
  if (stretch === null) return false
  const nowMs = wall.nowMs()
  const expiryMs = await sweepWorld(world, wall)
  const dueMs = Math.min(nowMs + untilMs - earlyMs, Math.max(expiryMs, nowMs + sleepMsMin))
  return await fallAsleep(world.catalogue, { worldId, uses, dueMs, stretch, sleepless: sleeplessName })
}
