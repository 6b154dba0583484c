import type { BankCurrency } from '@glasshouse/contract'
import { callPages, callQuery, invalidateCalls } from '../../platform/query.ts'

/** While a payment or a recharge may change by itself and no news come, it is read this often. */
export const watchMs = 3000

export const bankList = () => callQuery('bank.list', {})
export const exchangeRate = (currency: BankCurrency) => callQuery('exchangeRate.get', { currency })
export const recharges = () => callPages('bankRecharge.list', { pageSize: 10 })
export const bankAccount = (currency: BankCurrency) => callQuery('practiceBank.account', { currency })
export const bankLines = (currency: BankCurrency) =>
  callPages('practiceBank.lines', { currency, pageSize: 10 })
export const exchanges = () => callPages('exchange.records', {})

/** What a payment that arrived changes elsewhere. */
export const readWalletAgain = () =>
  invalidateCalls('wallet.summary', 'wallet.records', 'exchange.records', 'bankRecharge.list')
