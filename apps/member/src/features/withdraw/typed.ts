/**
 * The interpretation of a typed amount: its quote and its error. The server books by the same
 * rules.
 */
import {
  type DataOf,
  formatMoney,
  isBankCurrency,
  parseMoney,
  parseRate,
  readMoney,
} from '@glasshouse/contract'
import {
  exchangeOutFloor,
  quoteBankWithdrawal,
  quoteChainWithdrawal,
  type WithdrawalQuote,
} from '@glasshouse/model'

export type Terms = Pick<
  DataOf<'withdrawal.status'>,
  'currency' | 'rate' | 'minimum' | 'maximum' | 'extractable'
>

const rateOf = ({ rate }: Terms): bigint => (rate === null ? null : parseRate(rate)) ?? 1n

/** Null while the input is empty or invalid. */
export function quoteTyped(terms: Terms, text: string): WithdrawalQuote | null {
  if (isBankCurrency(terms.currency)) {
    const typed = parseMoney<typeof terms.currency>(text, terms.currency)
    return typed === null || typed <= 0n ? null : quoteBankWithdrawal(typed, rateOf(terms))
  }
  const typed = parseMoney(text)
  return typed === null || typed <= 0n ? null : quoteChainWithdrawal(typed)
}

export type AmountProblem = 'amountNeeded' | 'amountBelow' | 'amountMost' | 'amountAbove'

export function amountProblem(terms: Terms, text: string): AmountProblem | null {
  const quote = quoteTyped(terms, text)
  if (quote === null) return 'amountNeeded'
  if (readMoney(text, terms.currency) < readMoney(terms.minimum, terms.currency)) return 'amountBelow'
  if (terms.maximum !== null && quote.amount > readMoney(terms.maximum)) return 'amountMost'
  return quote.amount > readMoney(terms.extractable) ? 'amountAbove' : null
}

/** The largest amount of one withdrawal, in the form of an input: two decimals, rounded down. */
export function allOf(terms: Terms): string {
  const held = readMoney(terms.extractable)
  const most = terms.maximum === null ? held : readMoney(terms.maximum)
  const extractable = held < most ? held : most
  if (extractable <= 0n) return '0.00'
  return isBankCurrency(terms.currency)
    ? formatMoney(exchangeOutFloor(extractable, rateOf(terms)).paid, terms.currency)
    : formatMoney((extractable / 10_000n) * 10_000n)
}
