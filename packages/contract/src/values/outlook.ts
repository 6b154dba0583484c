/** Whether what is promised can be paid: the same fields wherever it is said. */
import * as z from 'zod/mini'
import { amountText } from './money.ts'
import { dayNumber } from './time.ts'

/** A share of what is promised, 0 … 1; null: nothing is promised. */
const share = z.nullable(z.number())

const outlookFields = {
  /**
   * Of what the machines sold and the savings are promised at the next 30 closes: what would be
   * paid if nobody bought anything more. Of stated revenue it counts what lies in the pot and what
   * a rule of the world types in, through the rule's last day.
   */
  coverage: share,
  /** The same without stated revenue: neither what lies in the pot nor more of it. */
  coverageModelledOnly: share,
  /**
   * The same as `coverage` if the operator goes on typing in revenue by hand as on the last 7 days;
   * null: nothing was typed in so.
   */
  coverageIfTyped: share,
  /** Of the same promises: what would be paid if sales went on at the mean of the last 7 days. */
  coverageWithSales: share,
  coverageWithSalesModelledOnly: share,
  coverageWithSalesIfTyped: share,
  promisedNext30Days: amountText,
  /** Without new sales, as are the fields below. */
  paidNext30Days: amountText,
  /**
   * In the pots that incomes draw on, less what waiting rewards take there. With the two figures
   * below it is what would be paid and left, but for rounding.
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

/** What the books said on a morning, and what was then paid. */
const saidData = z.object({
  /** The open day of that morning. */
  day: dayNumber,
  coverage: z.number(),
  coverageWithSales: z.number(),
  /** From the morning of this day on it can be checked. */
  checkDay: dayNumber,
  /** Of what was promised then: what was paid at the 30 closes; null: they have not all passed. */
  paid: share,
})

/** What stands beside the forecast in the books. */
const checkedFields = {
  /**
   * The closes have left nothing over since that of this day; null: the last one left something.
   */
  spentSince: z.nullable(dayNumber),
  /**
   * The newest forecast that can be checked, or before there is one the first; null: no day is
   * settled.
   */
  said: z.nullable(saidData),
}

/** All of it, for whatever shows a world's standing. */
export const standingData = z.object({ ...outlookFields, ...checkedFields })
