/**
 * Converts between practice USDT (millionths) and the money of a practice bank (hundredths), at a
 * rate in ten-thousandths of the currency for one practice USDT. Every rounding is against the
 * member, so no splitting and no round trip ever yields more than was put in.
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
 * The practice USDT for an amount of a bank's money, rounded down. Below `rateMaxExclusive` it is
 * never zero, and it is worth the whole amount, so that no rest remains in the currency.
 */
export function exchangeInFloor(amount: Money<BankCurrency>, rate: bigint): Money {
  checkRate(rate)
  return money(mulDivFloor(amount, scale, rate))
}

/**
 * The practice USDT needed for an amount of a bank's money, rounded up: for charges to a member.
 */
export function exchangeInCeil(amount: Money<BankCurrency>, rate: bigint): Money {
  checkRate(rate)
  return money(mulDivCeil(amount, scale, rate))
}

export interface ExchangedOut {
  /** The bank's payment, rounded down to the hundredth. */
  readonly paid: Money<BankCurrency>
  /** Its worth in practice USDT, rounded up. */
  readonly worth: Money
  /** amount − worth: the rounding rest, booked to `rest`. */
  readonly rest: Money
}

/**
 * The bank's money for an amount of practice USDT. `paid` is zero when the amount is worth less
 * than a hundredth.
 */
export function exchangeOutFloor(amount: Money, rate: bigint): ExchangedOut {
  checkRate(rate)
  const paid = mulDivFloor(amount, rate, scale)
  const worth = mulDivCeil(paid, scale, rate)
  return { paid: money<BankCurrency>(paid), worth: money(worth), rest: money(amount - worth) }
}

/** A minimum of practice USDT in a bank's money, rounded up. */
export function exchangeLeastCeil(amount: Money, rate: bigint): Money<BankCurrency> {
  checkRate(rate)
  return money<BankCurrency>(mulDivCeil(amount, rate, scale))
}
