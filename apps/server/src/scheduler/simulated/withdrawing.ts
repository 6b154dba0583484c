/**
 * Members of a group request a withdrawal of a share of their wallets, to the practice address that
 * was bound when they joined.
 */
import { formatMoney, money } from '@glasshouse/contract'
import { withdrawalOf } from '@glasshouse/model'
import { memberAccount } from '../../ledger/accounts.ts'
import { chainWithdrawalMax, requestWithdrawal, withdrawalMin } from '../../payments/withdrawal/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Acting, type Actor, operationOf, unlessRefused } from './actor.ts'
import type { Simulation } from './store.ts'

const askersAtOnceMax = 128
/**
 * An address is held for 24 hours of world time. A member who joined on the day before yesterday or
 * earlier is past them, at any time of today.
 */
const daysHeld = 2

/** Returns the number of requests. */
export async function withdraw(
  { world, wall }: Acting,
  simulation: Simulation,
  day: number,
  actors: readonly Actor[],
): Promise<number> {
  const operationId = operationOf(simulation, day, 'withdraw')
  const wishes = await wishesOf(
    world.db,
    actors.filter(({ withdrawShare, joinedDay }) => withdrawShare > 0 && joinedDay + daysHeld <= day),
  )
  let asked = 0
  for (let from = 0; from < wishes.length; from += askersAtOnceMax) {
    const made = await Promise.all(
      wishes
        .slice(from, from + askersAtOnceMax)
        .map(({ memberId, payeeId, amount }) =>
          unlessRefused(
            requestWithdrawal(
              { world, wall },
              { memberId, payeeId, amount, proved: { by: 'simulation' }, operationId, onDay: day },
            ),
          ),
        ),
    )
    asked += made.reduce((sum, one) => sum + one, 0)
  }
  return asked
}

interface Wish {
  readonly memberId: bigint
  readonly payeeId: bigint
  /** As typed. */
  readonly amount: string
}

async function wishesOf(runner: Runner, actors: readonly Actor[]): Promise<Wish[]> {
  if (actors.length === 0) return []
  const rows = await runner.many<{ nth: bigint; memberId: bigint; payeeId: bigint; wallet: bigint }>(sql`
    select nth, member_id, payee_id, balance as wallet
    from unnest(${actors.map(({ memberId }) => memberId)}::bigint[],
                ${actors.map(({ memberId }) => memberAccount(memberId, 'wallet'))}::bigint[])
      with ordinality as asked (member_id, account_id, nth)
    join balance using (account_id) join payee using (member_id) where removed_at is null
    order by nth`)
  return rows.flatMap(({ nth, memberId, payeeId, wallet }) => {
    const share = actors[Number(nth) - 1]?.withdrawShare ?? 0
    const amount = withdrawalOf(wallet, share, { least: withdrawalMin, most: chainWithdrawalMax })
    return amount === 0n ? [] : [{ memberId, payeeId, amount: formatMoney(money(amount)) }]
  })
}
