/**
 * The due days of an order's incomes. Source: ledger.md, "Days"; specification section 4 (valid,
 * then expired).
 *
 * Income k of an order bought on day d falls due at the close of day d + k, k = 1 … validDays. The
 * time shown beside it is start + k × 24 h. Days are whole numbers counted from the world's day 0.
 */
import { msPerDay } from '@glasshouse/contract/values/time.ts'

export interface DueSpan {
  /** First day at whose close an income falls due. */
  readonly firstDay: number
  /** Last such day. */
  readonly lastDay: number
}

/** Errors: RangeError unless validDays is a whole number of at least one. */
export function dueSpan(boughtOnDay: number, validDays: number): DueSpan {
  if (!Number.isInteger(boughtOnDay)) throw new RangeError(`not a day: ${boughtOnDay}`)
  if (!Number.isInteger(validDays) || validDays < 1) throw new RangeError(`not a term in days: ${validDays}`)
  return { firstDay: boughtOnDay + 1, lastDay: boughtOnDay + validDays }
}

export const isDueOn = (span: DueSpan, day: number): boolean => span.firstDay <= day && day <= span.lastDay

/** The day at whose close income k falls due. */
export const dueDay = (span: DueSpan, income: number): number => span.firstDay + income - 1

/** The income (1 … validDays) that falls due at the close of this day; null when none does. */
export const incomeDueOn = (span: DueSpan, day: number): number | null =>
  isDueOn(span, day) ? day - span.firstDay + 1 : null

export const validDaysOf = (span: DueSpan): number => span.lastDay - span.firstDay + 1

/** The instant shown for income k of an order that started at this instant. */
export const shownDueMs = (startMs: number, income: number): number => startMs + income * msPerDay

/** The instant shown for the last income. */
export const shownExpiryMs = (startMs: number, validDays: number): number => shownDueMs(startMs, validDays)

export type OrderStatus = 'valid' | 'expired'

/** Valid until its last income was settled. */
export const orderStatus = (span: DueSpan, settledThrough: number): OrderStatus =>
  span.lastDay <= settledThrough ? 'expired' : 'valid'

/** Incomes that are not settled yet. */
export const incomesToCome = (span: DueSpan, settledThrough: number): number =>
  dueWithin(span, settledThrough + 1, span.lastDay)

/** At how many of the closes `fromDay` … `throughDay` an income of this order falls due. */
export function dueWithin(span: DueSpan, fromDay: number, throughDay: number): number {
  const from = Math.max(span.firstDay, fromDay)
  const through = Math.min(span.lastDay, throughDay)
  return Math.max(0, through - from + 1)
}
