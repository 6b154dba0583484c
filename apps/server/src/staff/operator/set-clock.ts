import { Refusal, readReason } from '@glasshouse/contract'
import { closesDue, shownMs, type WorldClock } from '@glasshouse/model'
import { type ClockChange, changeClock, readSettings, recordAct } from '../../foundation/world/index.ts'
import { type Desk, namedAct } from './staff-act.ts'

/**
 * Changes the world's clock and writes it into the journal, once for its operation id: each day of a jump pays.
 * An archived world's clock stands until it is opened again at the desk.
 * Errors: those of `changeClock`, `text_refused`, `idempotency_conflict`, `world_ended`.
 */
export const setClock = (desk: Desk, change: ClockChange, reasonGiven: string): Promise<object> => {
  const reason = readReason('reason', reasonGiven)
  return namedAct(
    desk,
    { call: 'operator.setClock', ...change, jumpTo: change.jumpTo?.toISOString() ?? null, reason },
    async (tx) => {
      const { before, after } = await changeClock(tx, desk.wall, change)
      // Behind the clock's lock, which archiving takes first.
      if ((await readSettings(tx)).archived) throw new Refusal('world_ended')
      const nowMs = desk.wall.nowMs()
      const moment = { day: before.openDay, now: new Date(shownMs(before.clock, nowMs)) }
      await recordAct(tx, moment, desk.actor, 'clock', {
        before: said(before.clock),
        after: said(after.clock),
        ...(change.jumpDays === undefined ? {} : { jumpDays: String(change.jumpDays) }),
        ...(change.callOff === undefined ? {} : { calledOff: String(closesDue(before.clock, nowMs)) }),
        ...(change.jumpTo === undefined ? {} : { jumpTo: change.jumpTo.toISOString() }),
        ...(change.followVisitors === undefined ? {} : { followsVisitors: String(change.followVisitors) }),
        reason,
      })
      return {}
    },
  )
}

const said = ({ rate, paused }: WorldClock): string => `×${rate}${paused ? ', paused' : ''}`
