/**
 * Carries a world through the days that its clock has reached: settle, close, settle, one after the
 * other.
 */
import type { World } from '../../context.ts'
import type { WallClock } from '../../platform/clock.ts'
import { closeDay, creditDue, settleDay } from '../../scheme/day/index.ts'
import { rollUpMoneyBack } from '../../scheme/team/index.ts'
import type { TickerMetrics } from './metrics.ts'

/** Days in one turn; other worlds follow. A turn of empty days takes about half a second. */
const daysPerTurnMax = 50

export interface Advance {
  readonly wall: WallClock
  readonly metrics: TickerMetrics
  readonly stopping: () => boolean
}

/**
 * Any number of processes may call this concurrently: a process skips a day that another has taken.
 */
export async function advanceDays({ db, slug }: World, { wall, metrics, stopping }: Advance): Promise<void> {
  for (let days = 0; days < daysPerTurnMax && !stopping(); days++) {
    const startedMs = performance.now()
    const settled = await settleDay(db)
    if (settled !== null) {
      metrics.daysClosed.inc()
      metrics.coverage?.set({ world: slug }, settled.coverage ?? Number.NaN)
      metrics.settleSeconds.observe((performance.now() - startedMs) / 1000)
      // Amounts that fall due before the next day ends are credited before it ends.
      await credit({ db }, { wall, metrics })
      await rollUpMoneyBack(db)
    }
    if ((await closeDay(db, wall)) === null && settled === null) return
  }
}

/** Credits all claims and rewards that are due in the world by now. */
export async function credit(
  { db }: Pick<World, 'db'>,
  { wall, metrics }: Pick<Advance, 'wall' | 'metrics'>,
): Promise<void> {
  const { claims, rewards } = await creditDue(db, wall)
  if (claims + rewards > 0) metrics.credited.inc(claims + rewards)
}
