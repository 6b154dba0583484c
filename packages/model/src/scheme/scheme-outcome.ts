/** The outcome of a run: totals, peak, losers, and the marks of its debrief. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { MachineScheme } from './machine-scheme.ts'
import type { SchemeDay, SchemeRun } from './run-scheme.ts'

export interface SchemeTotals {
  readonly deposits: Money
  readonly revenue: Money
  readonly payouts: Money
  readonly referral: Money
  readonly operatorTake: Money
}

export interface SchemeOutcome {
  readonly totals: SchemeTotals
  readonly cashLeft: Money
  /** Payouts + referral − deposits: all members together, recruiters' rewards included. */
  readonly membersNet: Money
  readonly peak: { readonly cash: Money; readonly day: number }
  readonly bought: bigint
  /**
   * Machines that had returned less than their price when the run ended, only by machine payouts.
   */
  readonly lost: bigint
  readonly shareLosing: number
  /** Real revenue ÷ payouts; null when nothing was paid. Above 1 more was earned than paid. */
  readonly revenueShareOfPayouts: number | null
  readonly marks: SchemeMarks
}

/** Days, or null when the run did not get there. */
export interface SchemeMarks {
  readonly firstPayout: number | null
  /** The first day with an outflow above the inflow. */
  readonly fluxTurnsNegative: number | null
  readonly peak: number
  /** The last day of joining with the price returned. */
  readonly lastWinnerJoined: number | null
  readonly collapse: number | null
}

export function schemeOutcome(scheme: MachineScheme, run: SchemeRun): SchemeOutcome {
  const last = run.days.at(-1)
  if (last === undefined) throw new RangeError('a run of no days has no outcome')
  const lastPaidDay = run.collapseDay === null ? last.day : run.collapseDay - 1
  const totals = totalsOf(run.days)
  // On the day of collapse nothing is paid out: what is left then is no peak.
  const peak = run.days
    .filter(({ day }) => day !== run.collapseDay)
    .reduce((best, day) => (day.cash > best.cash ? day : best), { day: 0, cash: scheme.openingCapital })
  const losing = (day: SchemeDay) => receivedPerMachine(scheme, day.day, lastPaidDay) < scheme.price
  const bought = countOf(run.days)
  const lost = countOf(run.days.filter(losing))
  return {
    totals,
    cashLeft: last.cash,
    membersNet: money(totals.payouts + totals.referral - totals.deposits),
    peak: { cash: peak.cash, day: peak.day },
    bought,
    lost,
    shareLosing: ratio(lost, bought) ?? 0,
    revenueShareOfPayouts: ratio(totals.revenue, totals.payouts),
    marks: {
      firstPayout: run.days.find((day) => day.paid > 0n)?.day ?? null,
      fluxTurnsNegative: fluxTurnsNegative(scheme.openingCapital, run.days),
      peak: peak.day,
      lastWinnerJoined: run.days.findLast((day) => day.sold > 0n && !losing(day))?.day ?? null,
      collapse: run.collapseDay,
    },
  }
}

/**
 * What a machine bought on one day was paid through another: nothing on the day itself, then once
 * a day.
 */
function receivedPerMachine(scheme: MachineScheme, boughtOn: number, through: number): bigint {
  const payments = Math.min(scheme.termDays, Math.max(0, through - boughtOn))
  return BigInt(payments) * scheme.dayReturn
}

function totalsOf(days: readonly SchemeDay[]): SchemeTotals {
  const sum = (of: (day: SchemeDay) => bigint) => money(days.reduce((total, day) => total + of(day), 0n))
  return {
    deposits: sum((day) => day.deposits),
    revenue: sum((day) => day.revenue),
    payouts: sum((day) => day.paid),
    referral: sum((day) => day.referral),
    operatorTake: sum((day) => day.operatorTake),
  }
}

const countOf = (days: readonly SchemeDay[]): bigint => days.reduce((sum, day) => sum + day.sold, 0n)

function fluxTurnsNegative(opening: bigint, days: readonly SchemeDay[]): number | null {
  let before = opening
  for (const day of days) {
    const flux = day.cash - before - (day.due - day.paid)
    if (flux < 0n) return day.day
    before = day.cash
  }
  return null
}

/** Twelve digits are kept, also for numbers far beyond what a float counts exactly. */
function ratio(part: bigint, whole: bigint): number | null {
  const digits = 10n ** 12n
  return whole === 0n ? null : Number((part * digits) / whole) / Number(digits)
}
