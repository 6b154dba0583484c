/**
 * Revenue that a rule of the world types in at each close: of the incomes due that day, a share,
 * through a day. It is stated, never earned. What settles a day and what foresees one ask here.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { shareFloor } from './mul-div.ts'

export interface StatingTerms {
  readonly basisPoints: bigint
  readonly throughDay: number
}

/** `incomesDue`: promised to machines at the close of `day`; savings are no part of it. */
export const statedByRule = (stating: StatingTerms | null, incomesDue: Money, day: number): Money =>
  stating === null || day > stating.throughDay ? money(0n) : shareFloor(incomesDue, stating.basisPoints)
