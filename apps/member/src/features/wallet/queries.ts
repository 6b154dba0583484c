import type { InputOf } from '@glasshouse/contract'
import { historyPages } from '../../platform/pages.ts'
import { callQuery } from '../../platform/query.ts'

export const walletSummary = () => callQuery('wallet.summary', {})

export const walletDaysList = () => callQuery('wallet.days', {})

export const recordPages = (type: string | null) =>
  historyPages(
    'wallet.records',
    (type === null ? {} : { type }) satisfies InputOf<'wallet.records'>,
    ({ recordId }) => recordId,
  )
