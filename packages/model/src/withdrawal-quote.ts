/**
 * What a withdrawal takes from the wallet, costs, and delivers: shown while it is typed, and
 * booked.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import type { BankCurrency } from '@glasshouse/contract/values/practice-bank.ts'
import { exchangeInCeil, exchangeOutFloor } from './exchange.ts'
import { splitWithdrawalFeeCeil, type WithdrawalSplit } from './fees.ts'

export interface WithdrawalQuote extends WithdrawalSplit<'PUSDT'> {
  /** For a bank: the amount that arrives, in its currency, rounded down. */
  readonly pays: Money<BankCurrency> | null
}

export const quoteChainWithdrawal = (amount: Money): WithdrawalQuote => ({
  ...splitWithdrawalFeeCeil(amount),
  pays: null,
})

/**
 * `typed`: the requested amount in the bank's currency, before the fee. It takes practice USDT of
 * at least that worth, and the bank pays no more than the rest after the fee: every rounding is
 * against the member.
 */
export function quoteBankWithdrawal(typed: Money<BankCurrency>, rate: bigint): WithdrawalQuote {
  const split = splitWithdrawalFeeCeil(money(exchangeInCeil(typed, rate)))
  return { ...split, pays: exchangeOutFloor(split.net, rate).paid }
}
