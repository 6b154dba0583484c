/**
 * The purchase money that left before the rest reached the pot of members' payments, through the
 * last close.
 */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { chart } from '../../ledger/accounts.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export async function booksOutflow(db: Scope): Promise<DataOf<'books.outflow'>> {
  const { machines, take } = await db.one<{ machines: bigint; take: bigint }>(sql`
    select coalesce(sum(balance_after) filter (where account_id = ${chart['outside/machines']}), 0)::bigint as machines,
           coalesce(sum(balance_after) filter (where account_id = ${chart['outside/operator-take']}), 0)::bigint as take
    from account_day join world_day on day = settled_through`)
  return { machineCosts: formatMoney(money(machines)), operatorTook: formatMoney(money(take)) }
}
