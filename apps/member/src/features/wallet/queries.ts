import type { InputOf } from '@glasshouse/contract'
import { historyPages } from '../../platform/pages.ts'
import { callQuery } from '../../platform/query.ts'

export const walletSummary = () => callQuery('wallet.summary', {})

/** The newest settled days, as many as asked. */
export const walletDaysList = (days: number) => callQuery('wallet.days', { days: String(days) })

export const recordPages = (filter: InputOf<'wallet.records'>) =>
  historyPages('wallet.records', filter, ({ recordId }) => recordId)

export const oneRecord = (recordId: string) => callQuery('wallet.record', { recordId })
