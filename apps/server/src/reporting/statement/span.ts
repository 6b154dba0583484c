/** The days that a statement covers. */
import { Refusal, statementDaysMax } from '@glasshouse/contract'
import { daysOfMonth, endOfDayMs, startOfDayMs } from '@glasshouse/model'
import type { InLanguage, MemberContext } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { type DayState, readDayState } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'

export interface RequestedSpan {
  readonly month?: string | undefined
  readonly fromDay?: string | undefined
  readonly throughDay?: string | undefined
}

export interface StatementSpan {
  readonly month: string | null
  readonly fromDay: number
  /** At most the open day. */
  readonly throughDay: number
  /** Incomes are settled through this day. */
  readonly settledThrough: number
  readonly fromTime: Date
  readonly throughTime: Date
  readonly complete: boolean
}

export type StatementContext = Pick<MemberContext, 'world' | 'wall' | 'memberId'> & InLanguage
export type StatementFileContext = StatementContext & Pick<MemberContext, 'language'>

const wrong = (field: string) =>
  new Refusal('statement_days_wrong', { field, facts: { max: statementDaysMax } })

function daysAsked(
  asked: RequestedSpan,
  state: DayState,
  timeZone: string,
): { from: number; through: number } {
  const { month, fromDay, throughDay } = asked
  if (month !== undefined) {
    const days = daysOfMonth({ dayZeroMs: state.clock.dayZeroMs, timeZone }, month)
    if (days === null || days.fromDay > state.openDay) throw wrong('month')
    return { from: days.fromDay, through: days.throughDay }
  }
  if (fromDay === undefined) throw new Refusal('field_missing', { field: 'fromDay' })
  if (throughDay === undefined) throw new Refusal('field_missing', { field: 'throughDay' })
  const [from, through] = [Number(fromDay), Number(throughDay)]
  if (from > state.openDay) throw wrong('fromDay')
  if (through < from || through - from >= statementDaysMax) throw wrong('throughDay')
  return { from, through }
}

/**
 * A month, or days from … through; days that have not begun are left out. Errors: `field_missing`;
 * `statement_days_wrong` for a span that has not begun, that runs backwards, or that is too long.
 */
export async function readSpan(runner: Runner, asked: RequestedSpan): Promise<StatementSpan> {
  const [state, { timeZone }] = await Promise.all([readDayState(runner), readSettings(runner)])
  const { from, through } = daysAsked(asked, state, timeZone)
  const { openDay, settledThrough } = state
  const { dayZeroMs } = state.clock
  return {
    month: asked.month ?? null,
    fromDay: from,
    throughDay: Math.min(through, openDay),
    settledThrough: Math.min(through, settledThrough),
    fromTime: new Date(startOfDayMs(dayZeroMs, from)),
    throughTime: new Date(endOfDayMs(dayZeroMs, Math.min(through, openDay))),
    complete: through <= settledThrough,
  }
}
