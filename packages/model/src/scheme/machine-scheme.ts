/**
 * The terms of a machine scheme: a machine costs `price`, pays `dayReturn` a day for `termDays`
 * days from the day after the purchase, and returns no principal. Whole minor units throughout, so
 * that the run's identity holds to the unit. (The tables' price d × T is `dayReturn` ÷ price ×
 * `termDays`.)
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'

export interface MachineScheme {
  readonly price: Money
  readonly dayReturn: Money
  readonly termDays: number
  /** Paid to recruiters out of each price. */
  readonly referral: Money
  /** Taken by the operator out of each price. */
  readonly operatorTake: Money
  /** Real revenue of a running machine a day (m). */
  readonly revenuePerMachine: Money
  readonly openingCapital: Money
}

export type SchemeTerms = Pick<MachineScheme, 'price' | 'dayReturn' | 'termDays'> & Partial<MachineScheme>

/** Fills in zero for omitted terms. Errors: RangeError for terms that no machine can have. */
export function machineScheme(terms: SchemeTerms): MachineScheme {
  const none = money(0n)
  const scheme = {
    referral: none,
    operatorTake: none,
    revenuePerMachine: none,
    openingCapital: none,
    ...terms,
  }
  const { price, dayReturn, termDays, referral, operatorTake } = scheme
  if (price < 1n || dayReturn < 0n)
    throw new RangeError(`a machine for ${price} that pays ${dayReturn} a day`)
  if (!Number.isInteger(termDays) || termDays < 1) throw new RangeError(`a term of ${termDays} days`)
  if (referral < 0n || operatorTake < 0n || referral + operatorTake > price) {
    throw new RangeError(`${referral} + ${operatorTake} cannot leave a price of ${price}`)
  }
  if (scheme.revenuePerMachine < 0n || scheme.openingCapital < 0n) {
    throw new RangeError('revenue and capital are never negative')
  }
  return scheme
}

/**
 * A share of a price that must be whole minor units: choose the price large enough.
 * Errors: RangeError when it is not (a scheme that rounds would not be the requested one).
 */
export function wholeShare(price: Money, share: number): Money {
  const units = Number(price) * share
  const whole = Math.round(units)
  if (Math.abs(units - whole) > 1e-6)
    throw new RangeError(`${share} of ${price} is not a whole number of units`)
  return money(BigInt(whole))
}
