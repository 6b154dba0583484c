/** The figures of the next thirty days as their card shows them: with two decimals that add up. */
import type { DataOf } from '@glasshouse/contract'
import { hundredths } from '@glasshouse/web/fewest-decimals.ts'
import { cutAmounts, sumOf } from '@glasshouse/web/shown-amounts.ts'

type Figures = Pick<
  DataOf<'books.summary'>,
  'inPots' | 'expectedRevenueNext30Days' | 'statedNext30Days' | 'paidNext30Days' | 'leftAfter30Days'
>

/**
 * What is there and comes in is what would be paid and what would be left, and is shown so: a
 * reader adds it up. The close keeps millionths back where it rounds; only where the two exact
 * sums have a hundredth between them do the shown ones differ by it.
 */
export function coverageShown(figures: Figures) {
  const { inPots, expectedRevenueNext30Days, statedNext30Days, paidNext30Days, leftAfter30Days } = figures
  const whole = sumOf([paidNext30Days, leftAfter30Days])
  const [pots = inPots, expectedRevenue = expectedRevenueNext30Days, stated = statedNext30Days] = cutAmounts(
    [inPots, expectedRevenueNext30Days, statedNext30Days],
    whole,
    hundredths,
  )
  const [paid = paidNext30Days, left = leftAfter30Days] = cutAmounts(
    [paidNext30Days, leftAfter30Days],
    whole,
    hundredths,
  )
  return { inPots: pots, expectedRevenue, stated, paid, left }
}
