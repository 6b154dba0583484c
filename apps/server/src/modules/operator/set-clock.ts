import { readReason } from '@glasshouse/contract'
import { shownMs, type WorldClock } from '@glasshouse/model'
import { type ClockChange, changeClock, recordAct } from '../world/index.ts'
import type { Desk } from './staff-act.ts'

/**
 * Changes the world's clock and writes it into the journal.
 * Errors: those of `changeClock`, `text_refused`.
 */
export const setClock = (desk: Desk, change: ClockChange, reasonGiven: string): Promise<void> => {
  const reason = readReason('reason', reasonGiven)
  return desk.world.db.transaction(async (tx) => {
    const { before, after } = await changeClock(tx, desk.wall, change)
    const nowMs = desk.wall.nowMs()
    const moment = { day: before.openDay, now: new Date(shownMs(before.clock, nowMs)) }
    await recordAct(tx, moment, desk.actor, 'clock', {
      before: said(before.clock),
      after: said(after.clock),
      ...(change.jumpDays === undefined ? {} : { jumpDays: String(change.jumpDays) }),
      ...(change.followVisitors === undefined ? {} : { followsVisitors: String(change.followVisitors) }),
      reason,
    })
  })
}

const said = ({ rate, paused }: WorldClock): string => `×${rate}${paused ? ', paused' : ''}`
