/** An income's sources as a person sees them. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type PotAmounts, type PotName, potAmounts, potNames } from './pots.ts'

/**
 * The four sources of one row with its rest added to the largest of them (the first of equals), so
 * that the shown parts add up to what was paid. The rest is at most three units, a millionth of a
 * unit of account each; the ledger keeps it apart, only the display does not.
 */
export function shownSources(bySource: PotAmounts, rest: Money): PotAmounts {
  let largest: PotName = 'revenue'
  for (const pot of potNames) if (bySource[pot] > bySource[largest]) largest = pot
  return potAmounts((pot) => (pot === largest ? money(bySource[pot] + rest) : bySource[pot]))
}
