/** `statement.read`: the figures of a span of days, all from one snapshot. */
import { type BodyOf, type DataOf, formatMoney, type StatementData } from '@glasshouse/contract'
import { memberAccount } from '../../ledger/accounts.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sourcesOf } from '../../ledger/sources.ts'
import { assert } from '../../platform/assert.ts'
import { recordName } from '../wallet/index.ts'
import { type AccountBounds, accountBounds, sumsByType } from './balances.ts'
import { feesSum, incomeDue, rewardsDue } from './promised.ts'
import { type RequestedSpan, readSpan, type StatementContext, type StatementSpan } from './span.ts'

export interface Statement {
  readonly span: StatementSpan
  readonly wallet: AccountBounds
  readonly fees: { readonly count: number; readonly sum: bigint }
  readonly data: StatementData
}

/** Errors: those of `readSpan`. */
export const makeStatement = (
  { world, wall, memberId }: StatementContext,
  asked: RequestedSpan,
): Promise<Statement> =>
  world.db.transaction(
    async (tx) => {
      const span = await readSpan(tx, asked)
      const bounds = await accountBounds(tx, memberId, span)
      const wallet = bounds.find(({ account }) => account === 'wallet')
      assert(wallet !== undefined, `member ${memberId} has no wallet`)
      const sums = await sumsByType(tx, memberAccount(memberId, 'wallet'), wallet)
      const income = await incomeDue(tx, memberId, span)
      const rewards = await rewardsDue(tx, memberId, span)
      const fees = await feesSum(tx, memberId, span)
      const { now } = await readMoment(tx, wall)
      const data: StatementData = {
        month: span.month,
        fromDay: span.fromDay,
        throughDay: span.throughDay,
        fromTime: span.fromTime.toISOString(),
        throughTime: span.throughTime.toISOString(),
        complete: span.complete,
        asOf: now.toISOString(),
        opening: formatMoney(wallet.opening),
        closing: formatMoney(wallet.closing),
        accounts: bounds.map(({ account, opening, closing }) => ({
          account,
          opening: formatMoney(opening),
          closing: formatMoney(closing),
        })),
        records: Number(wallet.throughSeq - wallet.afterSeq),
        byType: sums.map(({ type, records, added, taken }) => ({
          type,
          description: recordName(type),
          records,
          added: formatMoney(added),
          taken: formatMoney(taken),
        })),
        incomes: income.incomes,
        income: sourcesOf(income),
        rewards: sourcesOf(rewards),
        fees: formatMoney(fees.sum),
      }
      return { span, wallet, fees, data }
    },
    { snapshot: true },
  )

export const statementRead = async (
  body: BodyOf<'statement.read'>,
  where: StatementContext,
): Promise<DataOf<'statement.read'>> => (await makeStatement(where, body)).data
