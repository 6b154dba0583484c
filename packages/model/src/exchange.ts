/**
 * Between practice USDT (millionths) and the money of a practice bank (hundredths), at a rate in ten-thousandths of the
 * currency for one practice USDT. Every rounding is against the one who asks, so no splitting and no way there and back
 * ever yields more than was put in.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { type BankCurrency, rateMaxExclusive } from '@glasshouse/contract/values/practice-bank.ts'
import { mulDivCeil, mulDivFloor } from './mul-div.ts'

/** millionths × ten-thousandths ÷ hundredths */
const scale = 100_000_000n

function checkRate(rate: bigint) {
  if (rate < 1n || rate >= rateMaxExclusive) throw new RangeError(`not a rate: ${rate}`)
}

/**
 * What an amount of a bank's money brings in practice USDT, rounded down. Below `rateMaxExclusive` it is never nothing,
 * and what it brings is worth the whole amount, so that nothing is left over in the currency.
 */
export function exchangeInFloor(amount: Money<BankCurrency>, rate: bigint): Money {
  checkRate(rate)
  return money(mulDivFloor(amount, scale, rate))
}

/** What practice USDT is needed for an amount of a bank's money, rounded up: for what a member is charged. */
export function exchangeInCeil(amount: Money<BankCurrency>, rate: bigint): Money {
  checkRate(rate)
  return money(mulDivCeil(amount, scale, rate))
}

export interface ExchangedOut {
  /** What the bank pays, rounded down to the hundredth. */
  readonly paid: Money<BankCurrency>
  /** What that is worth in practice USDT, rounded up. */
  readonly worth: Money
  /** amount − worth: what rounding left, booked to `rest`. */
  readonly rest: Money
}

/** What practice USDT brings in a bank's money. `paid` is nothing when the amount is worth less than a hundredth. */
export function exchangeOutFloor(amount: Money, rate: bigint): ExchangedOut {
  checkRate(rate)
  const paid = mulDivFloor(amount, rate, scale)
  const worth = mulDivCeil(paid, scale, rate)
  return { paid: money<BankCurrency>(paid), worth: money(worth), rest: money(amount - worth) }
}

/** A least amount of practice USDT in a bank's money, rounded up: for minimums. */
export function exchangeLeastCeil(amount: Money, rate: bigint): Money<BankCurrency> {
  checkRate(rate)
  return money<BankCurrency>(mulDivCeil(amount, rate, scale))
}
