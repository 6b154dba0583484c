/**
 * The lots of a day: what entered each pot becomes a lot, and what the close took is laid over the
 * oldest lots that still hold something. Run once, inside the settlement, after its rows of income
 * and reward are written. The number of incomes does not matter.
 */
import { type CloseFunding, type PotAmounts, type PotName, potNames } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { nameKinds } from './kinds.ts'
import { joinPayers } from './payers-joined.ts'
import { takeBackFromLots, takenBackOn } from './take-back.ts'

/** What of a close's funding decides its lots. */
export type LaidFunding = Pick<CloseFunding, 'draw' | 'incomes' | 'payouts'>

export interface LaidDay {
  readonly day: number
  /** Each pot at the close, before the close took anything. */
  readonly available: PotAmounts
  readonly funding: LaidFunding
}

/** Few entries a day: their movements say which revenue was typed in. */
const fewEntries: readonly PotName[] = ['revenue', 'operator']
const accountsOf = (pots: readonly PotName[]) => pots.map((pot) => chart[`pot/${pot}`])

/**
 * Members' payments and fees have an entry for each purchase and each payout, so their lot is the
 * difference between two closes: nothing but the close takes from them.
 */
const addLots = (tx: Tx, day: number, available: PotAmounts): Promise<number> =>
  tx.run(sql`
    with came as (
      select pot, false as stated, held - coalesce(balance_after, 0) as amount
      from unnest(${potNames}::text[], ${accountsOf(potNames)}::bigint[],
                  ${potNames.map((pot) => available[pot])}::bigint[]) as closing (pot, account_id, held)
      left join (select * from account_day where day = ${day - 1}) as before using (account_id)
      where not pot = any(${fewEntries}::text[])
      union all
      select pot, code = 'stated-revenue', sum(amount)
      from unnest(${fewEntries}::text[], ${accountsOf(fewEntries)}::bigint[]) as few (pot, account_id)
      join entry using (account_id) join movement using (movement_id)
      where entry.day = ${day} and balance_after is null and amount > 0
      group by pot, code = 'stated-revenue')
    insert into pot_in (pot, day, stated, amount, through)
    select pot, ${day}::int, stated, amount, sum(amount) over (partition by pot order by stated) + coalesce((
      select through from pot_in as before where before.pot = came.pot order by through desc limit 1), 0)
    from came where amount > 0`)

/** The close takes the next part of each queue. Returns what was found in the lots, by pot. */
async function drawLots(tx: Tx, day: number, draw: PotAmounts): Promise<ReadonlyMap<PotName, bigint>> {
  const drawn = potNames.filter((pot) => draw[pot] > 0n)
  const rows = await tx.many<{ pot: PotName; amount: bigint }>(sql`
    with taken as (
      update pot_queue set drawn = drawn + amount
      from unnest(${drawn}::text[], ${drawn.map((pot) => draw[pot])}::bigint[]) as asked (drawing, amount)
      where pot = drawing
      returning pot, drawn - amount as before, drawn as after),
    given as (
      insert into lot_draw (close_day, pot, lot_day, stated, amount)
      select ${day}::int, pot, day, stated, least(through, after) - greatest(through - amount + taken_back, before)
      from taken join pot_in using (pot)
      where amount > taken_back and through > before and through - amount + taken_back < after
      returning pot, amount)
    select pot, sum(amount)::bigint as amount from given group by pot`)
  return new Map(rows.map(({ pot, amount }) => [pot, amount]))
}

/** Throws when the lots do not hold what the close took: the settlement is then undone. */
export async function layLots(tx: Tx, { day, available, funding }: LaidDay): Promise<void> {
  const [backs] = await Promise.all([takenBackOn(tx, day), addLots(tx, day, available)])
  await takeBackFromLots(tx, day, backs)
  const [found] = await Promise.all([
    drawLots(tx, day, funding.draw),
    nameKinds(tx, day, funding),
    joinPayers(tx, day),
  ])
  for (const pot of potNames) {
    const given = found.get(pot) ?? 0n
    assert(
      given === funding.draw[pot],
      `day ${day}: the lots of pot/${pot} gave ${given} of ${funding.draw[pot]}`,
    )
  }
}
