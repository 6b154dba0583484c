/**
 * The coins that can pay, without what fewer than ten members were paid. Both ways of paying out
 * bring their fees into one pot, so a day's fees are those of both; coins that fell by each payout
 * over the chain would tell the two ways apart, and with them single members.
 */
import { fewestPeople } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export interface CoinsTold {
  /** Put into the paying wallet by this world, less payouts in spans of days with ten members. */
  readonly coins: bigint
  /** Payouts since the last such span are not taken off. */
  readonly isPart: boolean
}

interface Paid {
  readonly day: number
  readonly memberId: bigint
}

/**
 * The last day of the last span. Neighbouring days are joined until ten members were paid. A day on
 * which ten were paid ends a span whatever was before it, so only the days after it are looked at:
 * on each of them fewer were paid.
 */
async function toldThrough(runner: Runner, day: number): Promise<number> {
  const { from } = await runner.one<{ from: number }>(sql`
    select coalesce(max(day), -1)::int as from from (
      select day from movement
      where code in ('chain-payout', 'payout-reversal') and day <= ${day}::int
      group by day having count(distinct member_id) >= ${fewestPeople}::int) as busy`)
  const since = await runner.many<Paid>(sql`
    select distinct day, member_id from movement
    where code in ('chain-payout', 'payout-reversal') and day > ${from}::int and day <= ${day}::int
    order by day`)
  let told = from
  const members = new Set<bigint>()
  for (const [index, paid] of since.entries()) {
    members.add(paid.memberId)
    if (since[index + 1]?.day === paid.day || members.size < fewestPeople) continue
    told = paid.day
    members.clear()
  }
  return told
}

/** At a close. A payout leaves the coins when it has arrived. */
export async function coinsTold(runner: Runner, day: number): Promise<CoinsTold> {
  const told = await toldThrough(runner, day)
  return runner.one<CoinsTold>(sql`
    select greatest(0, coalesce(-sum(amount) filter (
        where code = 'signer-filling' or movement.day <= ${told}::int), 0))::bigint as coins,
      coalesce(bool_or(code <> 'signer-filling' and movement.day > ${told}::int), false) as is_part
    from movement join entry using (movement_id)
    where code in ('signer-filling', 'chain-payout', 'payout-reversal') and movement.day <= ${day}::int
      and account_id = ${chart['outside/chain']}::bigint`)
}
