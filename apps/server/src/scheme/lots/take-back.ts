/**
 * A correction takes stated revenue or the operator's capital out of its pot again. It takes it
 * from the lot that it came from while that lot still holds it, and the rest from the newest lots.
 */
import type { PotName } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import { assert } from '../../platform/assert.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface TakenBack {
  readonly pot: PotName
  /** The lot that the money came into. */
  readonly lotDay: number
  readonly stated: boolean
  readonly amount: bigint
}

/** The corrections of some days, oldest first. Only these two pots have any (`correctionOf`). */
export const takenBackBetween = (
  runner: Runner,
  { fromDay, throughDay }: { readonly fromDay: number; readonly throughDay: number },
): Promise<(TakenBack & { readonly day: number })[]> =>
  runner.many<TakenBack & { readonly day: number }>(sql`
    select entry.day, case account_id when ${chart['pot/revenue']}::bigint then 'revenue' else 'operator' end as pot,
      origin.day as lot_day, origin.code = 'stated-revenue' as stated, -amount as amount
    from entry join movement using (movement_id) join movement as origin on origin.movement_id = movement.reverses
    where entry.day between ${fromDay}::int and ${throughDay}::int and account_id in (${chart['pot/revenue']}, ${chart['pot/operator']})
      and balance_after is null and amount < 0
    order by entry.day, movement.movement_id`)

export const takenBackOn = (tx: Tx, day: number): Promise<TakenBack[]> =>
  takenBackBetween(tx, { fromDay: day, throughDay: day })

/**
 * The lots behind one that shrinks move forward in the queue, so that the next close goes on where
 * the last one ended.
 */
const shrinkLots = (tx: Tx, { pot, lotDay, stated, amount }: TakenBack): Promise<{ taken: bigint }> =>
  tx.one<{ taken: bigint }>(sql`
    with held as (
      select day, stated, least(amount - taken_back, through - drawn) as held
      from pot_in join pot_queue using (pot) where pot = ${pot} and through > drawn),
    asked as (
      select day, stated, least(held, greatest(0, ${amount}::numeric - coalesce(sum(held) over (
        order by (day = ${lotDay}::int and stated = ${stated}::boolean) desc, day desc, stated desc
        rows between unbounded preceding and 1 preceding), 0))) as taken
      from held),
    given as materialized (select * from asked where taken > 0),
    moved as (
      update pot_in
      set taken_back = taken_back + coalesce((
          select taken from given where given.day = pot_in.day and given.stated = pot_in.stated), 0)::bigint,
        through = through - (
          select sum(taken) from given where (given.day, given.stated) <= (pot_in.day, pot_in.stated))
      where pot = ${pot} and (day, stated) >= (select day, stated from given order by day, stated limit 1))
    select coalesce(sum(taken), 0)::bigint as taken from given`)

/** After the lots of the day are there, and before its close takes from them. */
export async function takeBackFromLots(tx: Tx, day: number, backs: readonly TakenBack[]): Promise<void> {
  for (const back of backs) {
    const { taken } = await shrinkLots(tx, back)
    assert(taken === back.amount, `day ${day}: the lots of pot/${back.pot} held ${taken} of ${back.amount}`)
  }
}
