/** The purchase money that left before the rest reached the pot of members' payments. */
import { type DataOf, formatMoney, money } from '@glasshouse/contract'
import { chart } from '../../ledger/accounts.ts'
import { summedBalances } from '../../ledger/pot-balances.ts'
import type { Scope } from '../../platform/db/pool.ts'

const accounts = { machineCosts: chart['outside/machines'], operatorTook: chart['outside/operator-take'] }

/** One statement, so that both sums are of the same moment. */
export async function booksOutflow(db: Scope): Promise<DataOf<'books.outflow'>> {
  const balances = await summedBalances(db, Object.values(accounts))
  const of = (account: bigint) => formatMoney(money(balances.get(account) ?? 0n))
  return { machineCosts: of(accounts.machineCosts), operatorTook: of(accounts.operatorTook) }
}
