import type { InputOf, PayeeCurrency, WithdrawalItem } from '@glasshouse/contract'
import { callPages, callQuery } from '../../platform/query.ts'

export type Rail = WithdrawalItem['rail']

export const withdrawalStatus = (currency: PayeeCurrency) => callQuery('withdrawal.status', { currency })
export const payeesOf = (rail: Rail) => callQuery('bank.mine', { rail })
export const withdrawalPages = (rail: Rail | null) =>
  callPages('withdrawal.list', (rail === null ? {} : { rail }) satisfies InputOf<'withdrawal.list'>)
