/** The world's clock: its next events and its changes. */
import { Refusal, readReason } from '@glasshouse/contract'
import { closesDue, shownMs, type WorldClock } from '@glasshouse/model'
import type { Handlers } from '../context.ts'
import { type ClockChange, changeClock, readSettings, recordAct } from '../foundation/world/index.ts'
import { namedAct, type StaffContext, staffOf } from './act.ts'
import { nextEvents } from './clock/next-events.ts'
import { worldState } from './world.ts'

/**
 * Changes the world's clock and writes the change into the journal, once for its operation id,
 * because each day of a jump pays. An archived world's clock is paused until the world is opened
 * again at the desk.
 * Errors: those of `changeClock`, `text_refused`, `idempotency_conflict`, `world_ended`.
 */
export const setClock = (staff: StaffContext, change: ClockChange, reasonGiven: string): Promise<object> => {
  const reason = readReason('reason', reasonGiven)
  return namedAct(
    staff,
    { call: 'operator.setClock', ...change, jumpTo: change.jumpTo?.toISOString() ?? null, reason },
    async (tx) => {
      const { before, after } = await changeClock(tx, staff.wall, change)
      // Checked under the clock's lock, which archiving takes first.
      if ((await readSettings(tx)).archived) throw new Refusal('world_ended')
      const nowMs = staff.wall.nowMs()
      const moment = { day: before.openDay, now: new Date(shownMs(before.clock, nowMs)) }
      await recordAct(tx, moment, staff.actor, 'clock', {
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

export const clockCalls = {
  'operator.nextEvents': (_body, context) => nextEvents(context),
  'operator.setClock': async ({ paused, rate, jumpDays, jumpTo, callOff, reason }, context) => {
    const change = {
      ...(paused === undefined ? {} : { paused: paused === 'true' }),
      ...(rate === undefined ? {} : { rate: Number(rate) }),
      ...(jumpDays === undefined ? {} : { jumpDays: Number(jumpDays) }),
      ...(jumpTo === undefined ? {} : { jumpTo }),
      ...(callOff === undefined ? {} : { callOff: true }),
    } satisfies ClockChange
    await setClock(staffOf(context), change, reason)
    return await worldState(context)
  },
} satisfies Partial<Handlers>
