/**
 * Funds the amounts due at a day's close and records how much each payout got from which pot: one
 * transaction for each day.
 */
import { type FundingOutcome, fundClose } from '@glasshouse/model'
import { dailyReturn } from '../../ledger/daily-return.ts'
import { closingMoment } from '../../ledger/moment.ts'
import { post } from '../../ledger/post.ts'
import { assert } from '../../platform/assert.ts'
import type { Scope, Tx } from '../../platform/db/pool.ts'
import { keepOutlook, rollUpBooks } from '../books/index.ts'
import { accrualsDue, insertAccruals } from '../fund/index.ts'
import { layLots } from '../lots/index.ts'
import { bookModelledRevenue, bookScheduledRevenue, ordersDue, rollUpSold } from '../product/index.ts'
import { dividendsDue, insertDividends } from '../stock/index.ts'
import { earnRecruiting, rollUpTeam } from '../team/index.ts'
import { insertClose, keepBalances } from './close-record.ts'
import { closedDay, lockNextDay, planAnew } from './closed-day.ts'
import { fundRewardRows, insertGroups, insertIncomes } from './funded-rows.ts'
import { potsAtClose, rewardGroups } from './funding-input.ts'
import { noteShort } from './note-short.ts'

export interface SettledDay {
  readonly day: number
  readonly incomes: bigint
  /** Minor units, of the incomes only. */
  readonly promised: bigint
  readonly paid: bigint
  readonly outcome: FundingOutcome
  /** The coverage that the books show that morning; null: nothing is promised. */
  readonly coverage: number | null
}

/**
 * Settles the oldest closed day that is not settled. Null when there is no such day, when another
 * worker is settling it, or when money is stopped. After a crash anywhere inside, the day is as it
 * was, and the next worker settles it.
 */
export const settleDay = (db: Scope): Promise<SettledDay | null> =>
  db.transaction(async (tx) => {
    const next = await lockNextDay(tx)
    return next === undefined ? null : settle(tx, next.day)
  })

async function settle(tx: Tx, day: number): Promise<SettledDay> {
  await planAnew(tx)
  const revenue = await bookModelledRevenue(tx, day)
  await bookScheduledRevenue(tx, day)
  const [closed, moment] = await Promise.all([closedDay(tx, day), closingMoment(tx, day)])
  await rollUpTeam(tx, day)
  await earnRecruiting(tx, moment)
  const [available, incomes, rewards, accruals, dividends] = await Promise.all([
    potsAtClose(tx, day),
    ordersDue(tx, day),
    rewardGroups(tx, day),
    accrualsDue(tx, day, closed.fundBasisPoints),
    dividendsDue(tx, day, { revenue, basisPoints: closed.dividendBasisPoints }),
  ])
  const rule = { policy: closed.policy, operatorCapitalMayPay: closed.operatorFunds }
  const funding = fundClose({ ...rule, available, incomes, rewards, accruals, dividends: dividends.groups })
  const movement = dailyReturn(funding)
  const posted = movement === null ? null : await post(tx, moment, movement)

  const funded = { ...moment, closedAt: closed.closedAt, funding }
  const [incomeRows, , ...payoutRows] = await Promise.all([
    insertIncomes(tx, day, funding),
    insertGroups(tx, day, funding),
    fundRewardRows(tx, day, closed.closedAt, funding),
    insertAccruals(tx, funded, closed.fundBasisPoints),
    insertDividends(tx, funded, dividends.perShare),
  ])
  const due = sumOfCounts(funding.incomes.groups)
  assert(BigInt(incomeRows) === due, `day ${day}: ${incomeRows} incomes written, ${due} due`)
  const payouts = payoutRows.reduce((sum, rows) => sum + rows, 0)
  assert(BigInt(payouts) === sumOfCounts(funding.payouts.groups), `day ${day}: payouts funded ≠ due`)

  await layLots(tx, { day, available, funding })
  await keepBalances(tx, day)
  const movementId = posted?.movementId ?? null
  const closes = await insertClose(tx, day, closed, { funding, incomes: due, movementId })
  assert(closes === 1, `day ${day} was settled by somebody else`)
  await rollUpSold(tx, day)
  await rollUpBooks(tx, day)
  const { now } = await keepOutlook(tx, { day, rule, available, funding })
  const { promised, paid } = funding.incomes
  if (paid < promised) await noteShort(tx, { day, now: closed.closedAt })
  return { day, incomes: due, promised, paid, outcome: funding.due.outcome, coverage: now.ratio }
}

const sumOfCounts = (groups: readonly { readonly count: bigint }[]): bigint =>
  groups.reduce((sum, { count }) => sum + count, 0n)
