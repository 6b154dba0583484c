/**
 * Revenue that the operator types in at each close, in a world with that setting: it is stated,
 * never earned, and is named so.
 */
import { formatMoney, money } from '@glasshouse/contract'
import { statedByRule } from '@glasshouse/model'
import { closingMoment } from '../../ledger/moment.ts'
import { statedRevenue } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { ordersDue } from './sold-day.ts'

/**
 * The beginning of the evidence that a rule types in; staff who type revenue in by hand give their
 * own evidence.
 */
export const evidenceOfRule = 'typed in at the close: '

/**
 * Run once, when the day is settled, before its incomes are funded. Returns the amount in minor
 * units; 0 books nothing.
 */
export async function bookScheduledRevenue(tx: Tx, day: number): Promise<bigint> {
  const { points, through } = await tx.one<{ points: number; through: number | null }>(sql`
    select states_basis_points as points, states_through_day as through from world_setting`)
  if (points === 0 || through === null || day > through) return 0n
  const [due, moment] = await Promise.all([ordersDue(tx, day), closingMoment(tx, day)])
  const promised = money(due.reduce((sum, { amount, count }) => sum + amount * count, 0n))
  const amount = statedByRule({ basisPoints: BigInt(points), throughDay: through }, promised, day)
  if (amount === 0n) return 0n
  const evidence = `${evidenceOfRule}${points / 100}% of ${formatMoney(promised)} due`
  const { movementId } = await post(tx, moment, statedRevenue(amount, evidence, 0n))
  await tx.run(sql`
    insert into machine_revenue (day, stated, amount, evidence, movement_id)
    values (${day}::int, true, ${amount}, ${evidence}, ${movementId})`)
  return amount
}
