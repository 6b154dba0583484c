/**
 * A compounding promise, month by month (lab case 11), in whole minor units, rounded down at each
 * step:
 *   P' = P × (1 + promised), W = withdrawn × P', S += I − W, P = P' + I − W; collapse when S < 0.
 * P is what members believe they hold, S what is there, I the month's inflow, W what they take
 * out.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { basisPointsInOne, mulDivFloor } from '../mul-div.ts'

export interface MonthlyPromise {
  /** Promised on the capital a month. */
  readonly promisedBasisPoints: bigint
  /** Withdrawn of the promised capital a month. */
  readonly withdrawnBasisPoints: bigint
  /** Inflow of a month; months count from 1. */
  readonly inflow: (month: number) => Money
  /** The opening capital, real and promised, before the first month. */
  readonly opening?: Money
  /** Months to run, at most. */
  readonly months: number
}

export interface PromiseMonth {
  readonly month: number
  readonly inflow: Money
  readonly withdrawn: Money
  readonly promised: Money
  /** Negative only in the month of collapse. */
  readonly cash: Money
}

export interface PromiseRun {
  readonly months: readonly PromiseMonth[]
  readonly collapseMonth: number | null
}

export function runMonthlyPromise(terms: MonthlyPromise): PromiseRun {
  const months: PromiseMonth[] = []
  let promised: bigint = terms.opening ?? 0n
  let cash = promised
  for (let month = 1; month <= terms.months; month++) {
    const inflow = terms.inflow(month)
    const grown = promised + mulDivFloor(promised, terms.promisedBasisPoints, basisPointsInOne)
    const withdrawn = mulDivFloor(grown, terms.withdrawnBasisPoints, basisPointsInOne)
    cash += inflow - withdrawn
    promised = grown + inflow - withdrawn
    months.push({
      month,
      inflow,
      withdrawn: money(withdrawn),
      promised: money(promised),
      cash: money(cash),
    })
    if (cash < 0n) return { months, collapseMonth: month }
  }
  return { months, collapseMonth: null }
}

/**
 * An inflow that starts at `first` and grows each month, rounded down, or shrinks where the growth
 * is negative; flat from a month on, if one is given. Errors: RangeError when it shrinks by more
 * than all.
 */
export function growingInflow(first: Money, growthBasisPoints: bigint, flatFromMonth?: number) {
  const kept = basisPointsInOne + growthBasisPoints
  if (kept < 0n) throw new RangeError(`an inflow that shrinks by ${-growthBasisPoints} basis points`)
  const byMonth = [first]
  return (month: number): Money => {
    const until = Math.min(month, flatFromMonth ?? month)
    for (let last = byMonth.length; last < until; last++) {
      const before = byMonth[last - 1] ?? first
      byMonth.push(money(mulDivFloor(before, kept, basisPointsInOne)))
    }
    return byMonth[until - 1] ?? first
  }
}
