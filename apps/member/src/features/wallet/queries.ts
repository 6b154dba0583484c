import type { InputOf } from '@glasshouse/contract'
import { callPages, callQuery } from '../../platform/query.ts'

export const walletSummary = () => callQuery('wallet.summary', {})

export const walletDaysList = () => callQuery('wallet.days', {})

export const recordPages = (type: string | null) =>
  callPages('wallet.records', (type === null ? {} : { type }) satisfies InputOf<'wallet.records'>)
