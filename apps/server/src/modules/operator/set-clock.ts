import { readReason } from '@glasshouse/contract'
import { shownMs, type WorldClock } from '@glasshouse/model'
import { type ClockChange, changeClock, recordAct } from '../world/index.ts'
import { type Desk, namedAct } from './staff-act.ts'

/**
 * Changes the world's clock and writes it into the journal, once for its operation id: each day of a jump pays.
 * Errors: those of `changeClock`, `text_refused`, `idempotency_conflict`.
 */
export const setClock = (desk: Desk, change: ClockChange, reasonGiven: string): Promise<object> => {
  const reason = readReason('reason', reasonGiven)
  return namedAct(
    desk,
    { call: 'operator.setClock', ...change, jumpTo: change.jumpTo?.toISOString() ?? null, reason },
    async (tx) => {
      const { before, after } = await changeClock(tx, desk.wall, change)
      const nowMs = desk.wall.nowMs()
      const moment = { day: before.openDay, now: new Date(shownMs(before.clock, nowMs)) }
      await recordAct(tx, moment, desk.actor, 'clock', {
        before: said(before.clock),
        after: said(after.clock),
        ...(change.jumpDays === undefined ? {} : { jumpDays: String(change.jumpDays) }),
        ...(change.jumpTo === undefined ? {} : { jumpTo: change.jumpTo.toISOString() }),
        ...(change.followVisitors === undefined ? {} : { followsVisitors: String(change.followVisitors) }),
        reason,
      })
      return {}
    },
  )
}

const said = ({ rate, paused }: WorldClock): string => `×${rate}${paused ? ', paused' : ''}`
