/**
 * Stops the clock after the first day that was short, where staff enabled that: a jump ends there
 * too.
 */
import { shownMs, stopped } from '@glasshouse/model'
import { lockClock, recordAct, writeClock } from '../../foundation/world/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * False: nothing has to stop. Run before a day is closed, so no day passes between the settlement
 * and the stop.
 */
export async function pauseWhenShort(db: Scope, wall: WallClock): Promise<boolean> {
  const { due } = await db.one<{ due: boolean }>(sql`select pause_due as due from world_day`)
  if (!due) return false
  return db.transaction(async (tx) => {
    const { clock, openDay } = await lockClock(tx)
    const taken = await tx.run(sql`update world_day set pause_due = false where pause_due`)
    if (taken === 0) return false
    const nowMs = wall.nowMs()
    await writeClock(tx, stopped(clock, nowMs), nowMs)
    const moment = { day: openDay, now: new Date(shownMs(clock, nowMs)) }
    await recordAct(tx, moment, { operatorId: null, pseudonym: 'world' }, 'clock', {
      before: `×${clock.rate}${clock.paused ? ', paused' : ''}`,
      after: `×${clock.rate}, paused`,
      reason: 'The first income was not covered.',
    })
    return true
  })
}
