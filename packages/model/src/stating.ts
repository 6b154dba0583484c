/**
 * Revenue that a rule of the world types in at each close: a share of the incomes due that day,
 * through a day. It is stated, never earned. Settlement and forecast both use this function.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { shareFloor } from './mul-div.ts'

export interface StatingTerms {
  readonly basisPoints: bigint
  readonly throughDay: number
}

/** `incomesDue`: promised to machines at the close of `day`; without savings. */
export const statedByRule = (stating: StatingTerms | null, incomesDue: Money, day: number): Money =>
  stating === null || day > stating.throughDay ? money(0n) : shareFloor(incomesDue, stating.basisPoints)
