/** How long the pots last at today's flow. Source: decisions.md section 3. */
import type { Money } from '@glasshouse/contract/values/money.ts'
import { meanOverDays } from './coverage.ts'

/** One day of the pots that the policy may use. */
export interface DayFlow {
  readonly into: Money
  readonly out: Money
}

/**
 * Whole days until the pots are empty: pots ÷ mean net outflow of the last 7 days (fewer in a young world),
 * rounded down. Null when they are not emptying; 0 when there is nothing left in them, whatever comes in goes out.
 */
export function daysToEmptyFloor(pots: Money, lastDays: readonly DayFlow[]): number | null {
  if (lastDays.length > meanOverDays) throw new RangeError(`a mean over ${lastDays.length} days, not 7`)
  if (pots < 0n) throw new RangeError(`pots are negative: ${pots}`)
  const net = lastDays.reduce((sum, day) => sum + day.out - day.into, 0n)
  if (pots === 0n && lastDays.length > 0) return 0
  if (net <= 0n) return null
  return Number((pots * BigInt(lastDays.length)) / net)
}
