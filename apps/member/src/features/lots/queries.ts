/** The calls about whose money it was: answers that are open as long as the books are. */

import type { SourceName } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import '../books/books-key.ts'
import { callQuery } from '../../platform/query.ts'

export const incomePayers = (incomeId: string) => callQuery('income.payers', { incomeId })
export const orderPayers = (orderId: string) => callQuery('order.payers', { orderId })
export const rewardPayers = (rewardId: string) => callQuery('reward.payers', { rewardId })
export const signInPayers = (day: string) => callQuery('signin.payers', { day })
export const paymentOfDay = (day: string) => callQuery('books.payment', { day })
export const potOnDay = (pot: SourceName, day: string) => callQuery('books.pot', { pot, day })
export const booksSummary = () => callQuery('books.summary', {})
export const worldInfo = () => callQuery('world.info', {})

/** The books were closed after the world had been read. */
export const isShut = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'feature_closed'
