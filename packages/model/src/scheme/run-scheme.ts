/**
 * Runs a machine scheme forward, day by day, in whole minor units.
 *
 * Order within a day: deposits arrive (referral and the operator's take leave them), machines earn
 * their real revenue, then the machines sold on days t − T … t − 1 are paid, all or none. Collapse
 * is the first day on which the payout due exceeds the cash; nothing is paid on it, and the run
 * ends.
 *
 * Identity, every day: cash = opening capital + deposits + real revenue − payouts − referral −
 * take. The cost of a day does not depend on the term: running machines are carried as a sum.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { Joiners } from './joiners.ts'
import type { MachineScheme } from './machine-scheme.ts'

export interface SchemeDay {
  readonly day: number
  readonly sold: bigint
  /** Machines with a payment due today. */
  readonly running: bigint
  readonly deposits: Money
  readonly referral: Money
  readonly operatorTake: Money
  readonly revenue: Money
  readonly due: Money
  /** `due`, or zero on the day of collapse. */
  readonly paid: Money
  /** At the end of the day. */
  readonly cash: Money
}

export interface SchemeRun {
  readonly days: readonly SchemeDay[]
  /** Null when it did not collapse within the days that were run. */
  readonly collapseDay: number | null
}

export interface SchemeInput {
  readonly scheme: MachineScheme
  readonly joiners: Joiners
  /** Days to run, at most. */
  readonly days: number
  /** Real revenue of all running machines on a day; left out: the scheme's revenue per machine. */
  readonly revenue?: (day: number, running: bigint) => Money
}

export function runScheme({ scheme, joiners, days, revenue }: SchemeInput): SchemeRun {
  const run: SchemeDay[] = []
  let running = 0n
  let cash: bigint = scheme.openingCapital
  for (let day = 1; day <= days; day++) {
    const yesterday = run[day - 2]
    const expired = run[day - 2 - scheme.termDays]
    running += (yesterday?.sold ?? 0n) - (expired?.sold ?? 0n)
    const sold = joiners(day)
    if (sold < 0n) throw new RangeError(`${sold} machines sold on day ${day}`)

    const earned = revenue?.(day, running) ?? running * scheme.revenuePerMachine
    const kept = sold * (scheme.price - scheme.referral - scheme.operatorTake)
    const due = running * scheme.dayReturn
    const collapses = due > cash + kept + earned
    const paid = collapses ? 0n : due
    cash += kept + earned - paid
    run.push({
      day,
      sold,
      running,
      deposits: money(sold * scheme.price),
      referral: money(sold * scheme.referral),
      operatorTake: money(sold * scheme.operatorTake),
      revenue: money(earned),
      due: money(due),
      paid: money(paid),
      cash: money(cash),
    })
    if (collapses) return { days: run, collapseDay: day }
  }
  return { days: run, collapseDay: null }
}
