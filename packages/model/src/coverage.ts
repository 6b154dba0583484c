/**
 * Can the promises of the next 30 days be kept? Source: decisions.md section 3.
 *
 * coverage = (pots the policy may use + mean modelled revenue of the last 7 days × 30)
 *            ÷ promised in those days, which are the closes of the open day and the 29 after it.
 * Revenue that an operator typed in is never expected to come again, and is shown with and without.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { mulDivFloor } from './mul-div.ts'
import { type PotAmounts, type PotRule, potsForIncomes, sumOfPots } from './pots.ts'
import { type DueSpan, dueWithin } from './schedule.ts'

export const coverageDays = 30
export const meanOverDays = 7

/** Orders alike: the same return a day over the same days. */
export interface OrdersAlike extends DueSpan {
  readonly dayReturn: Money
  readonly count: bigint
}

/** What falls due at the closes of `openDay` and the days after it. */
export function promisedAhead(orders: Iterable<OrdersAlike>, openDay: number, days = coverageDays): Money {
  let promised = 0n
  for (const order of orders) {
    promised += order.dayReturn * order.count * BigInt(dueWithin(order, openDay, openDay + days - 1))
  }
  return money(promised)
}

/** Modelled revenue to expect, by the mean of the last days (at most 7 given, fewer in a young world). */
export function expectedRevenueFloor(lastDays: readonly Money[], days = coverageDays): Money {
  if (lastDays.length > meanOverDays) throw new RangeError(`a mean over ${lastDays.length} days, not 7`)
  if (lastDays.length === 0) return money(0n)
  const sum = lastDays.reduce((total, day) => total + day, 0n)
  return money(mulDivFloor(sum, BigInt(days), BigInt(lastDays.length)))
}

export interface CoverageInput extends PotRule {
  readonly pots: PotAmounts
  /** How much of the revenue pot was typed in by an operator and not yet drawn. */
  readonly statedInRevenuePot: Money
  /** Modelled revenue of each of the last 7 days (fewer in a young world). */
  readonly modelledRevenue: readonly Money[]
  readonly promised: Money
}

export interface Coverage {
  readonly promised: Money
  readonly expectedRevenue: Money
  readonly usablePots: Money
  /** 1 = all of it can be paid; rounded down to a ten-thousandth; null when nothing is promised. */
  readonly ratio: number | null
  /** The same without revenue that was typed in. */
  readonly ratioModelledOnly: number | null
}

export function coverage(input: CoverageInput): Coverage {
  const usablePots = sumOfPots(input.pots, potsForIncomes(input))
  const expectedRevenue = expectedRevenueFloor(input.modelledRevenue)
  const { revenue } = input.pots
  const stated = input.statedInRevenuePot < revenue ? input.statedInRevenuePot : revenue
  const have = usablePots + expectedRevenue
  return {
    promised: input.promised,
    expectedRevenue,
    usablePots,
    ratio: ratioFloor(have, input.promised),
    ratioModelledOnly: ratioFloor(have - stated, input.promised),
  }
}

function ratioFloor(have: bigint, promised: bigint): number | null {
  return promised === 0n ? null : Number(mulDivFloor(have, 10_000n, promised)) / 10_000
}
