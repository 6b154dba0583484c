import { historyPages } from '../../platform/pages.ts'
import { callPages, callQuery } from '../../platform/query.ts'
import type { Span } from './place.ts'

export const statementMonths = () => callPages('statement.months', {})
export const statementOf = (span: Span) => callQuery('statement.read', span)
export const statementRecords = (span: Span) =>
  historyPages('statement.records', span, ({ recordId }) => recordId)
export const leaseOf = (orderId: string) => callQuery('order.lease', { orderId })
export const accountEnding = () => callQuery('account.ending', {})
