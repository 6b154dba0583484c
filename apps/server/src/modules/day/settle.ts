/** Funds what fell due at a day's close and writes who got how much from which pot: one transaction a day. */
import { type FundingOutcome, fundClose } from '@glasshouse/model'
import { dailyReturn } from '../../ledger/daily-return.ts'
import { closingMoment } from '../../ledger/moment.ts'
import { post } from '../../ledger/post.ts'
import { assert } from '../../platform/assert.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { rollUpBooks } from '../books/index.ts'
import { promiseAccruals } from '../fund/index.ts'
import { bookModelledRevenue, ordersDue, rollUpSold } from '../product/index.ts'
import { promiseDividends } from '../stock/index.ts'
import { insertClose, keepBalances } from './close-record.ts'
import { closedDay, lockNextDay, planAnew } from './closed-day.ts'
import { fundPayouts, insertGroups, insertIncomes } from './funded-rows.ts'
import { payoutGroups, potsAtClose } from './funding-input.ts'

export interface SettledDay {
  readonly day: number
  readonly incomes: bigint
  /** Minor units, of the incomes alone. */
  readonly promised: bigint
  readonly paid: bigint
  readonly outcome: FundingOutcome
}

/**
 * Settles the oldest closed day that waits; null when there is none, when another worker is at it, or when money
 * is stopped. A crash anywhere inside leaves the day as it was; whoever comes next settles it.
 */
export const settleDay = (db: Scope): Promise<SettledDay | null> =>
  db.transaction(async (tx) => {
    const next = await lockNextDay(tx)
    return next === undefined ? null : settle(tx, next.day)
  })

async function settle(tx: Tx, day: number): Promise<SettledDay> {
  await planAnew(tx)
  const revenue = await bookModelledRevenue(tx, day)
  const [closed, moment] = await Promise.all([closedDay(tx, day), closingMoment(tx, day)])
  await promiseAccruals(tx, moment, closed.fundBasisPoints)
  await promiseDividends(tx, moment, { revenue, basisPoints: closed.dividendBasisPoints })
  const [available, incomes, payouts] = await Promise.all([
    potsAtClose(tx, day),
    ordersDue(tx, day),
    payoutGroups(tx, day),
  ])
  const rule = { policy: closed.policy, operatorCapitalMayPay: closed.operatorFunds }
  const funding = fundClose({ ...rule, ...payouts, available, incomes })
  const movement = dailyReturn(funding)
  const posted = movement === null ? null : await post(tx, moment, movement)

  const [incomeRows, , payoutRows] = await Promise.all([
    insertIncomes(tx, day, funding),
    insertGroups(tx, day, funding),
    fundPayouts(tx, day, closed.closedAt, funding),
  ])
  const due = sumOfCounts(funding.incomes.groups)
  assert(BigInt(incomeRows) === due, `day ${day}: ${incomeRows} incomes written, ${due} due`)
  assert(BigInt(payoutRows) === sumOfCounts(funding.payouts.groups), `day ${day}: payouts funded ≠ due`)

  await keepBalances(tx, day)
  const movementId = posted?.movementId ?? null
  const closes = await insertClose(tx, day, closed, { funding, incomes: due, movementId })
  assert(closes === 1, `day ${day} was settled by somebody else`)
  await rollUpSold(tx, day)
  await rollUpBooks(tx, day)
  const { promised, paid } = funding.incomes
  return { day, incomes: due, promised, paid, outcome: funding.due.outcome }
}

const sumOfCounts = (groups: readonly { readonly count: bigint }[]): bigint =>
  groups.reduce((sum, { count }) => sum + count, 0n)
