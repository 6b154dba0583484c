/**
 * A statement as one table that a spreadsheet opens: opening balance, every line, totals, closing
 * balance.
 */
import type { RecordItem, Sources } from '@glasshouse/contract'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import type { StatementParts } from './parts.ts'

const columns = [
  'line',
  'id',
  'day',
  'time',
  'type',
  'description',
  'subject',
  'status',
  'amount',
  'balance_after',
  'promised',
  'paid',
  'from_machine_revenue',
  'from_fees',
  'from_operator',
  'from_members_payments',
  'rounding',
  'not_covered',
  'party',
  'reference',
  'asset',
] as const
type CsvRow = Partial<Record<(typeof columns)[number], string | number | null>>

const asset = 'practice USDT'

const csvRow = (row: CsvRow): string =>
  csvLine(columns.map((column) => (column === 'asset' ? asset : row[column])))

const sourceCells = (sources: Sources | null): CsvRow =>
  sources === null
    ? {}
    : {
        promised: sources.promised,
        paid: sources.paid,
        from_machine_revenue: sources.revenue,
        from_fees: sources.fees,
        from_operator: sources.operator,
        from_members_payments: sources.purchases,
        rounding: sources.rest,
        not_covered: sources.uncovered,
      }

const itemCells = (line: string, item: RecordItem): CsvRow => ({
  line,
  id: item.recordId,
  day: item.day,
  time: item.time,
  type: item.type,
  description: item.description,
  subject: item.subject,
  status: item.status,
  amount: item.amount,
  balance_after: item.balanceAfter,
  ...sourceCells(item.sources),
})

export async function* csvOf({ data, records, incomes, fees }: StatementParts): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.join(',')}\r\n`
  yield csvRow({ line: 'opening', day: data.fromDay, time: data.fromTime, balance_after: data.opening })
  for await (const batch of records)
    yield batch
      .map(({ party, reference, ...item }) => csvRow({ ...itemCells('record', item), party, reference }))
      .join('')
  yield csvRow({
    line: 'closing',
    day: data.throughDay,
    time: data.throughTime,
    balance_after: data.closing,
  })
  for await (const batch of incomes) yield batch.map((item) => csvRow(itemCells('income', item))).join('')
  yield csvRow({ line: 'income_total', ...sourceCells(data.income) })
  yield csvRow({ line: 'rewards_total', ...sourceCells(data.rewards) })
  for await (const batch of fees)
    yield batch.map(({ withdrawalId, ...fee }) => csvRow({ line: 'fee', id: withdrawalId, ...fee })).join('')
  yield csvRow({ line: 'fees_total', amount: data.fees === '0.00' ? data.fees : `-${data.fees}` })
}
