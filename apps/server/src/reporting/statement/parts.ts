/**
 * A statement ready to be written: its figures, and its lines, which are read while they are
 * written.
 */
import type { RecordItem, StatementData } from '@glasshouse/contract'
import { readDayState } from '../../ledger/moment.ts'
import { assert } from '../../platform/assert.ts'
import { accountBounds } from './balances.ts'
import { type FeeLine, feeLines, incomeLines, type RecordLine, recordLines } from './lines.ts'
import { incomeDue } from './promised.ts'
import type { Statement } from './read.ts'
import type { StatementContext } from './span.ts'

export interface StatementParts {
  readonly data: StatementData
  readonly records: AsyncIterable<readonly RecordLine[]>
  readonly incomes: AsyncIterable<readonly RecordItem[]>
  readonly fees: AsyncIterable<readonly FeeLine[]>
  /** The number of all lines. */
  readonly lines: number
}

export const statementParts = (
  { world, memberId, language }: Pick<StatementContext, 'world' | 'memberId' | 'language'>,
  { span, wallet, fees, data }: Statement,
): StatementParts => ({
  data,
  records: recordLines(world.db, memberId, wallet, language),
  incomes: incomeLines(world.db, memberId, span, language),
  fees: feeLines(world.db, memberId, span),
  lines: data.records + data.incomes + fees.count,
})

/** All records and incomes of a member from the first day through the open day. */
export async function wholeLife(
  where: StatementContext,
): Promise<Pick<StatementParts, 'lines' | 'records' | 'incomes'>> {
  const { world, memberId, language } = where
  const state = await readDayState(world.db)
  const span = { fromDay: 0, throughDay: state.openDay, settledThrough: state.settledThrough }
  const [bounds, income] = await Promise.all([
    accountBounds(world.db, memberId, span),
    incomeDue(world.db, memberId, span),
  ])
  const wallet = bounds.find(({ account }) => account === 'wallet')
  assert(wallet !== undefined, `member ${memberId} has no wallet`)
  return {
    records: recordLines(world.db, memberId, wallet, language),
    incomes: incomeLines(world.db, memberId, span, language),
    lines: Number(wallet.throughSeq) + income.incomes,
  }
}
