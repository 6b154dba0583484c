/** Moves the paused world clock of a demo: forward within a day, and over a day's end. */
import { msPerDay } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { movePausedClock } from '../foundation/world/index.ts'
import { holdOpenDay, readDayState } from '../ledger/moment.ts'
import type { WallClock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/pool.ts'
import { closeDay, creditDue, settleDay } from '../scheme/day/index.ts'
import { rollUpMoneyBack } from '../scheme/team/index.ts'

const msPerHour = 3_600_000
/** Another process may settle the same day; this one waits for that, at most this long. */
const waitMsMax = 30_000
const waitMs = 20

/**
 * Moves the paused clock forward to an hour of a day, for the rest of the transaction and
 * afterwards.
 */
async function moveWithin(tx: Tx, day: number, hour: number): Promise<void> {
  const { clock } = await holdOpenDay(tx)
  const at = Math.max(clock.anchorWorldMs, clock.dayZeroMs + day * msPerDay + Math.round(hour * msPerHour))
  await movePausedClock(tx, at)
}

/**
 * The same in its own transaction. The clock never goes back; the time shown stops at the day's
 * end.
 */
export const moveTo = (world: World, day: number, hour: number): Promise<void> =>
  world.db.transaction((tx) => moveWithin(tx, day, hour))

/** Ends a day: closes, settles, credits. */
export async function endDay(world: World, wall: WallClock, day: number): Promise<void> {
  await moveTo(world, day + 1, 0)
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += waitMs) {
    await closeDay(world.db, wall)
    await settleDay(world.db)
    if ((await readDayState(world.db)).settledThrough >= day) {
      await creditDue(world.db, wall)
      await rollUpMoneyBack(world.db)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw new Error(`day ${day} of the demo world was not settled in ${waitMsMax} ms`)
}
