/**
 * Statements of any days of a member's own, and agreements: as data to draw and as files to keep.
 */
import * as z from 'zod/mini'
import { declareCall, declareFileCall } from '../../call.ts'
import { parsedId } from '../../values/ids.ts'
import { amountText } from '../../values/money.ts'
import { listOf, pageFields } from '../../values/page.ts'
import { sourcesData } from '../../values/sources.ts'
import { dayNumber, dayText, instantText, monthText } from '../../values/time.ts'
import { recordItem } from './wallet.ts'

const statementFormats = ['csv', 'json', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** The longest statement: ten years of world days. */
export const statementDaysMax = 3660
/** Lines of a PDF at most, some 170 pages: a member with more takes the table or fewer days. */
export const statementPdfLinesMax = 5000

/** A month of the world, or days from … through, both included. */
const spanFields = {
  month: z.optional(monthText),
  fromDay: z.optional(dayText),
  throughDay: z.optional(dayText),
}

/** A member's accounts, in the order in which a statement lists them. */
export const statementAccounts = ['wallet', 'fund', 'stock', 'withdrawing', 'debt'] as const

const statementData = z.object({
  /** Null: the days were requested by themselves. */
  month: z.nullable(z.string()),
  fromDay: dayNumber,
  throughDay: dayNumber,
  /** World time: the first and the last instant of these days. */
  fromTime: instantText,
  throughTime: instantText,
  /** All its days are closed and settled: no record is added to it any more. */
  complete: z.boolean(),
  asOf: instantText,
  /** Of the wallet: opening + all records = closing. */
  opening: amountText,
  closing: amountText,
  accounts: z.array(
    z.object({ account: z.enum(statementAccounts), opening: amountText, closing: amountText }),
  ),
  records: z.number(),
  byType: z.array(
    z.object({
      type: z.number(),
      description: recordItem.shape.description,
      records: z.number(),
      /** Credits to the wallet, and (negative) debits from it. */
      added: amountText,
      taken: amountText,
    }),
  ),
  /** Incomes of machines that fell due on these days. */
  incomes: z.number(),
  /**
   * The amount promised by machines for these days against the amount paid of it, received or not.
   */
  income: sourcesData,
  /** The same of all rewards. */
  rewards: sourcesData,
  /** Fees booked on these days: those of withdrawals that arrived. */
  fees: amountText,
})
export type StatementData = z.output<typeof statementData>

export const statementCalls = {
  'statement.months': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/statement/months',
    auth: 'member',
    ours: true,
    summary: 'The months of this world since I joined, newest first.',
    shows: ['wallet'],
    body: z.object(pageFields),
    data: listOf(
      z.object({ month: z.string(), fromDay: dayNumber, throughDay: dayNumber, complete: z.boolean() }),
    ),
    errors: ['page_too_deep'],
  }),
  'statement.read': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/statement',
    auth: 'member',
    ours: true,
    summary:
      'Opening and closing balance, sums by type, promised against paid by source, and fees of some days.',
    shows: ['wallet'],
    body: z.object(spanFields),
    data: statementData,
    errors: ['statement_days_wrong'],
  }),
  'statement.records': declareCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/statement/records',
    auth: 'member',
    ours: true,
    summary: 'Every record of a statement, oldest first.',
    shows: ['wallet'],
    body: z.object({ ...pageFields, ...spanFields }),
    data: listOf(recordItem),
    errors: ['statement_days_wrong', 'page_too_deep'],
  }),
  'statement.file': declareFileCall({
    service: 'wallet',
    method: 'GET',
    path: 'wallet/statement/file',
    auth: 'member',
    ours: true,
    summary: 'A statement as a file: a table (CSV), data (JSON) or pages (PDF, in the language asked for).',
    body: z.object({ ...spanFields, format: z.enum(statementFormats) }),
    errors: ['statement_days_wrong', 'statement_too_long'],
  }),
  'order.lease': declareCall({
    service: 'product',
    method: 'GET',
    path: 'mine/order/lease',
    auth: 'member',
    ours: true,
    summary: 'The lease agreement that I agreed to with an order, in the version of that day.',
    body: z.object({ orderId: parsedId('order') }),
    data: z.object({
      orderId: z.string(),
      productName: z.string(),
      price: amountText,
      boughtAt: instantText,
      day: dayNumber,
      leaseVersion: z.number(),
      paragraphs: z.array(z.string()),
    }),
    errors: ['order_unknown'],
  }),
  'order.leaseFile': declareFileCall({
    service: 'product',
    method: 'GET',
    path: 'mine/order/lease/file',
    auth: 'member',
    ours: true,
    summary: 'The same as a PDF.',
    body: z.object({ orderId: parsedId('order') }),
    errors: ['order_unknown'],
  }),
}
