/** Current balances of summed accounts: the last settled day's balance plus the entries since. */
import { type PotAmounts, potAmounts, potNames } from '@glasshouse/model'
import type { Runner } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { chart } from './accounts.ts'

/** Minor units, by account; the balance of an outside account is negative. */
export async function summedBalances(
  runner: Runner,
  accounts: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await runner.many<{ accountId: bigint; balance: bigint }>(sql`
    select account_id,
      (coalesce((select balance_after from account_day
                 where account_day.account_id = asked.account_id and day = settled_through), 0)
       + coalesce((select sum(amount) from entry
                   where entry.account_id = asked.account_id and balance_after is null
                     and day > settled_through), 0))::bigint as balance
    from unnest(${accounts}::bigint[]) as asked (account_id) cross join world_day`)
  return new Map(rows.map((row) => [row.accountId, row.balance]))
}

/** Minor units. */
export async function potBalances(runner: Runner): Promise<PotAmounts> {
  const balances = await summedBalances(
    runner,
    potNames.map((pot) => chart[`pot/${pot}`]),
  )
  return potAmounts((pot) => balances.get(chart[`pot/${pot}`]) ?? 0n)
}
