/** What a typed amount means: the quote shown beside it, and what is wrong with it. The server books by the same rules. */
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

export type Terms = Pick<DataOf<'withdrawal.status'>, 'currency' | 'rate' | 'minimum' | 'extractable'>

const rateOf = ({ rate }: Terms): bigint => (rate === null ? null : parseRate(rate)) ?? 1n

/** Null while nothing that can be read was typed. */
export function quoteTyped(terms: Terms, text: string): WithdrawalQuote | null {
  if (isBankCurrency(terms.currency)) {
    const typed = parseMoney<typeof terms.currency>(text, terms.currency)
    return typed === null || typed <= 0n ? null : quoteBankWithdrawal(typed, rateOf(terms))
  }
  const typed = parseMoney(text)
  return typed === null || typed <= 0n ? null : quoteChainWithdrawal(typed)
}

export type AmountProblem = 'amountNeeded' | 'amountBelow' | 'amountAbove'

export function amountProblem(terms: Terms, text: string): AmountProblem | null {
  const quote = quoteTyped(terms, text)
  if (quote === null) return 'amountNeeded'
  if (readMoney(text, terms.currency) < readMoney(terms.minimum, terms.currency)) return 'amountBelow'
  return quote.amount > readMoney(terms.extractable) ? 'amountAbove' : null
}

/** All that can be withdrawn, as it is typed: two decimals, rounded down. */
export function allOf(terms: Terms): string {
  const extractable = readMoney(terms.extractable)
  if (extractable <= 0n) return '0.00'
  return isBankCurrency(terms.currency)
    ? formatMoney(exchangeOutFloor(extractable, rateOf(terms)).paid, terms.currency)
    : formatMoney((extractable / 10_000n) * 10_000n)
}
