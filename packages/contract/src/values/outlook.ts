/** Whether the promises can be paid: the same fields everywhere. */
import * as z from 'zod/mini'
import { amountText } from './money.ts'
import { dayNumber } from './time.ts'

/** A share of what is promised, 0 … 1; null: nothing is promised. */
const share = z.nullable(z.number())

const outlookFields = {
  /**
   * Of the promises to the sold machines and the savings at the next 30 closes: the share that
   * would be paid if nobody bought anything more. Of stated revenue it counts the part in the pot
   * and the revenue that a rule of the world types in, through the rule's last day.
   * Everybody reads it without the savings of fewer than ten members.
   */
  coverage: share,
  /** The same without stated revenue: neither the pot's part of it nor more of it. */
  coverageModelledOnly: share,
  /**
   * The same as `coverage` if the operator continues to type in revenue by hand as on the last 7
   * days; null: there was none.
   */
  coverageIfTyped: share,
  /**
   * Of the same promises: the share that would be paid if sales continued at the mean of the last
   * 7 days.
   */
  coverageWithSales: share,
  coverageWithSalesModelledOnly: share,
  coverageWithSalesIfTyped: share,
  promisedNext30Days: amountText,
  /** Without new sales, as are the fields below. */
  paidNext30Days: amountText,
  /**
   * In the pots that incomes draw on, less what waiting rewards take there. Plus the two figures
   * below it is the amount paid and left, but for rounding.
   */
  inPots: amountText,
  /** By the models of the machines sold, less dividends. */
  expectedRevenueNext30Days: amountText,
  /** Typed in by a rule of the world; no machine earns it. */
  statedNext30Days: amountText,
  /** The last day of that rule; null: it types in nothing in these 30 days. */
  statedThroughDay: z.nullable(dayNumber),
  /** In the pots that incomes draw on, after the thirtieth close. */
  leftAfter30Days: amountText,
  /** The first day whose close pays less than is promised; null: none of the 30. */
  shortDay: z.nullable(dayNumber),
  /** The first day whose close leaves nothing in those pots; null: none of the 30. */
  emptyDay: z.nullable(dayNumber),
}

/** The books' forecast of a morning, and the later payments. */
const saidData = z.object({
  /** The open day of that morning. */
  day: dayNumber,
  coverage: z.number(),
  coverageWithSales: z.number(),
  /** The first morning on which it can be checked. */
  checkDay: dayNumber,
  /** The share of those promises paid at the 30 closes; null: they have not all passed. */
  paid: share,
})

/** The context of the forecast in the books. */
const checkedFields = {
  /**
   * Every close since that of this day has left the pots empty; null: the last one left something.
   */
  spentSince: z.nullable(dayNumber),
  /**
   * The newest forecast that can be checked, or before there is one the first; null: no day is
   * settled.
   */
  said: z.nullable(saidData),
}

/** All fields, for every page that shows the state of a world. */
export const standingData = z.object({ ...outlookFields, ...checkedFields })
