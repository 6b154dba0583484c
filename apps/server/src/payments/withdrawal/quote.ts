/**
 * A quote for a typed amount: what it takes from the wallet, its fee, and what the payee receives.
 */
import {
  type Asset,
  type BankCurrency,
  formatMoney,
  isBankCurrency,
  type Money,
  parseMoney,
  Refusal,
} from '@glasshouse/contract'
import {
  exchangeLeastCeil,
  quoteBankWithdrawal,
  quoteChainWithdrawal,
  type WithdrawalQuote,
} from '@glasshouse/model'
import type { Runner } from '../../platform/db/pool.ts'
import { rateNow } from '../bank/index.ts'
import { withdrawalMin } from './guards.ts'
import type { Currency } from './store.ts'

export interface WithdrawalMinimum {
  /**
   * The minimum in the payee's currency, as it is typed: one practice USDT, for a bank at its rate
   * and rounded up.
   */
  readonly minimum: string
  /** For a bank: ten-thousandths of its currency for one practice USDT. */
  readonly rate: bigint | null
}

export async function withdrawalMinimumIn(runner: Runner, currency: Currency): Promise<WithdrawalMinimum> {
  if (!isBankCurrency(currency)) return { minimum: formatMoney(withdrawalMin), rate: null }
  const { rate } = await rateNow(runner, currency)
  return leastAt(currency, rate)
}

const leastAt = (currency: BankCurrency, rate: bigint) => ({
  minimum: formatMoney(exchangeLeastCeil(withdrawalMin, rate), currency),
  rate,
})

export interface Quote extends WithdrawalQuote, WithdrawalMinimum {}

/** Errors: `amount_invalid`. */
export async function quote(runner: Runner, currency: Currency, text: string): Promise<Quote> {
  if (!isBankCurrency(currency)) {
    const minimum = formatMoney(withdrawalMin)
    return { ...quoteChainWithdrawal(readTyped(text, 'PUSDT')), minimum, rate: null }
  }
  const { rate } = await rateNow(runner, currency)
  return { ...quoteBankWithdrawal(readTyped<BankCurrency>(text, currency), rate), ...leastAt(currency, rate) }
}

function readTyped<A extends Asset>(text: string, asset: A): Money<A> {
  const typed = parseMoney<A>(text, asset)
  if (typed === null || typed <= 0n) throw new Refusal('amount_invalid', { field: 'amount' })
  return typed
}
