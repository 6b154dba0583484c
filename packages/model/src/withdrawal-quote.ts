/** What a withdrawal takes from the wallet, costs, and brings at the other end: shown while it is typed, and booked. */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { BankCurrency } from '@glasshouse/contract/values/practice-bank.ts'
import { exchangeInCeil, exchangeOutFloor } from './exchange.ts'
import { splitWithdrawalFeeCeil, type WithdrawalSplit } from './fees.ts'

export interface WithdrawalQuote extends WithdrawalSplit<'PUSDT'> {
  /** Of a bank: what arrives, in its currency, rounded down. */
  readonly pays: Money<BankCurrency> | null
}

export const quoteChainWithdrawal = (amount: Money): WithdrawalQuote => ({
  ...splitWithdrawalFeeCeil(amount),
  pays: null,
})

/**
 * `typed`: what is asked for in the bank's currency, before the fee. It takes practice USDT of at least that worth, and
 * the bank pays no more than what is left of it after the fee: every rounding is against the one who asks.
 */
export function quoteBankWithdrawal(typed: Money<BankCurrency>, rate: bigint): WithdrawalQuote {
  const split = splitWithdrawalFeeCeil(money(exchangeInCeil(typed, rate)))
  return { ...split, pays: exchangeOutFloor(split.net, rate).paid }
}
