/** What can be typed into the units' field. */
import { formatMoney, money, parseMoney, readMoney } from '@glasshouse/contract'

/** A hundredth is the least that can be typed; the wallet holds finer parts. */
const hundredth = 10_000n

/** The most that can be typed of an amount. */
export function mostOf(amount: string): string {
  const minor = readMoney(amount)
  return formatMoney(money(minor - (minor % hundredth)))
}

export const typedTooMuch = (typed: string, most: string): boolean => {
  const amount = parseMoney(typed)
  return amount !== null && amount > readMoney(most)
}
