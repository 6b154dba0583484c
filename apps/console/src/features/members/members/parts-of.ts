/* Apart from the screen, so that a test needs no browser. */
import { formatMoney, readMoney } from '@glasshouse/contract'
import { cutAmounts, precisionOf } from '@glasshouse/web/shown-amounts.ts'

/** A part of a sum and the rest, as shown: they add up to the sum as it is shown. */
export function partsOf(sum: string, part: string): readonly string[] {
  const rest = formatMoney(readMoney(sum) - readMoney(part))
  return cutAmounts([part, rest], sum, precisionOf([sum]))
}
