/**
 * The input of a day's funding: the pots at its close, and the rewards due. Amounts in minor units.
 */
import type { Money } from '@glasshouse/contract'
import { type PotAmounts, potAmounts, potNames, type RewardGroup, type RewardKind } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Each pot's balance at the close: its balance of the day before and its entries of the day. */
export async function potsAtClose(tx: Tx, day: number): Promise<PotAmounts> {
  const rows = await tx.many<{ accountId: bigint; held: bigint }>(sql`
    select account_id, coalesce(balance_after, 0) + coalesce(added, 0)::bigint as held
    from unnest(${potNames.map((pot) => chart[`pot/${pot}`])}::bigint[]) as pot (account_id)
    left join (select * from account_day where day = ${day - 1}) as before using (account_id)
    left join (
      select account_id, sum(amount) as added from entry where day = ${day} and balance_after is null
      group by account_id) as entries using (account_id)`)
  const held = new Map(rows.map((row) => [row.accountId, row.held]))
  return potAmounts((pot) => held.get(chart[`pot/${pot}`]) ?? 0n)
}

/** The unfunded rewards of the day, grouped by kind and promised amount. */
export async function rewardGroups(tx: Tx, day: number): Promise<RewardGroup[]> {
  return tx.many<{ kind: RewardKind; amount: Money; count: bigint }>(sql`
    select kind, promised as amount, count(*) as count from payable
    where day = ${day} and operator is null
    group by kind, promised order by kind, promised`)
}
