/** The sources of a payout: the five parts that every source bar shows, in this order. */
import * as z from 'zod/mini'
import { amountText } from './money.ts'

export const sourceNames = ['revenue', 'fees', 'operator', 'purchases'] as const
export type SourceName = (typeof sourceNames)[number]

/** `promised` = `paid` + `uncovered`; `paid` = the four sources and `rest` together. */
export const sourcesData = z.object({
  promised: amountText,
  paid: amountText,
  revenue: amountText,
  fees: amountText,
  operator: amountText,
  /** Members' payments: what members, the reader among them, paid for machines. */
  purchases: amountText,
  uncovered: amountText,
  /** Rounding: at most one millionth a pot, paid but not assigned to a pot. */
  rest: amountText,
})
export type Sources = z.output<typeof sourcesData>
