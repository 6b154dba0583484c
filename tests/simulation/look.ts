/**
 * The product's state after each step, read over a connection of its own that no crash point ends.
 */

import type { Runner } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import type { ReportedEvents } from './model.ts'

export interface Balance {
  readonly account: bigint
  readonly balance: bigint
}

export const balancesOf = (db: Runner): Promise<Balance[]> =>
  db.many<Balance>(sql`select account_id as account, balance from balance order by account_id`)

export const bankBalances = (db: Runner): Promise<{ number: string; balance: bigint }[]> =>
  db.many(sql`select number, balance from bank_account order by bank_account_id`)

export async function lookAround(db: Runner): Promise<ReportedEvents> {
  const [waiting, payables, deposits, withdrawals, lines] = await Promise.all([
    db.many<{ memberId: bigint; number: number }>(
      sql`select member_id, number from claim_waiting order by member_id, number`,
    ),
    db.many<ReportedEvents['payables'][number]>(sql`
      select payable_id as id, member_id, kind, revenue + fees + operator + purchases + rest as paid
      from payable where movement_id is not null order by payable_id`),
    db.many<{ hash: Buffer; memberId: bigint | null; state: string }>(sql`
      select chain_transaction as hash, member_id, state from deposit order by deposit_id`),
    db.many<ReportedEvents['withdrawals'][number]>(
      sql`select withdrawal_id as id, state from withdrawal order by withdrawal_id`,
    ),
    db.many<ReportedEvents['lines'][number]>(sql`
      select line_id as id, state, recharge_id from bank_line where kind = 'payment' order by line_id`),
  ])
  return {
    waiting: new Set(waiting.map(({ memberId, number }) => `${memberId}.${number}`)),
    payables,
    deposits: deposits.map((one) => ({ ...one, hash: `0x${one.hash.toString('hex')}` })),
    withdrawals,
    lines,
  }
}

/**
 * Faults that concern no model: entries that do not sum to zero by asset, balances that differ from
 * their entries or are below zero, and payouts with more sources than promise.
 */
export const naiveFaults = (db: Runner): Promise<{ what: string }[]> =>
  db.many(sql`
    select 'the entries of ' || asset || ' sum to ' || sum(amount) as what
    from entry join account using (account_id) group by asset having sum(amount) <> 0
    union all
    select 'balance of ' || path || ' is ' || balance || ', its entries ' || coalesce(sum(amount), 0)
    from balance join account using (account_id) left join entry using (account_id)
    group by path, balance having balance <> coalesce(sum(amount), 0)
    union all
    select path || ' is below zero: ' || balance from balance join account using (account_id)
    where balance < 0 and path not like '%/debt'
    union all
    select 'income of order ' || order_id || ' on day ' || day || ' has more sources than promise'
    from income where revenue + fees + operator + purchases + rest > promised
    union all
    select 'payable ' || payable_id || ' has more sources than promise'
    from payable where revenue + fees + operator + purchases + rest > promised
    limit 5`)
