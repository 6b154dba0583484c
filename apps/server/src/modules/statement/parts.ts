/** A statement ready to be written: its figures, and its lines as they are read. */
import type { RecordItem, StatementData } from '@glasshouse/contract'
import { type FeeLine, feeLines, incomeLines, type RecordLine, recordLines } from './lines.ts'
import type { Statement } from './read.ts'
import type { Where } from './span.ts'

export interface StatementParts {
  readonly data: StatementData
  readonly records: AsyncIterable<readonly RecordLine[]>
  readonly incomes: AsyncIterable<readonly RecordItem[]>
  readonly fees: AsyncIterable<readonly FeeLine[]>
  /** All lines together. */
  readonly lines: number
}

export const statementParts = (
  { world, memberId }: Pick<Where, 'world' | 'memberId'>,
  { span, wallet, fees, data }: Statement,
): StatementParts => ({
  data,
  records: recordLines(world.db, memberId, wallet),
  incomes: incomeLines(world.db, memberId, span),
  fees: feeLines(world.db, memberId, span),
  lines: data.records + data.incomes + fees.count,
})
