/** The limits of the input in the units' field. */
import { formatMoney, money, parseMoney, readMoney } from '@glasshouse/contract'

/** The smallest input is a hundredth; the wallet holds finer amounts. */
const hundredth = 10_000n

/** The largest input that an amount allows. */
export function mostOf(amount: string): string {
  const minor = readMoney(amount)
  return formatMoney(money(minor - (minor % hundredth)))
}

export const typedTooMuch = (typed: string, most: string): boolean => {
  const amount = parseMoney(typed)
  return amount !== null && amount > readMoney(most)
}
