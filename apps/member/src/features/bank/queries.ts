import type { BankCurrency } from '@glasshouse/contract'
import { callPages, callQuery } from '../../platform/query.ts'

/** The polling interval while a payment or a recharge may change and no socket news arrives. */
export const watchMs = 3000

export const bankList = () => callQuery('bank.list', {})
export const exchangeRate = (currency: BankCurrency) => callQuery('exchangeRate.get', { currency })
export const recharges = () => callPages('bankRecharge.list', { pageSize: 10 })
export const bankAccount = (currency: BankCurrency) => callQuery('practiceBank.account', { currency })
export const bankLines = (currency: BankCurrency) =>
  callPages('practiceBank.lines', { currency, pageSize: 10 })
export const exchanges = () => callPages('exchange.records', {})
