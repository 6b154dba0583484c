/**
 * The world at its last close, as the open books show it: what one member does meanwhile moves none
 * of it, and it is what the forecast of the morning was made from.
 */
import { type PotAmounts, potAmounts, type WorldNow } from '@glasshouse/model'
import { chart } from '../../ledger/accounts.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type SavingsTold, savingsAtClose } from '../fund/index.ts'
import { potsAtCloses } from './store.ts'
import { worldNow } from './world-now.ts'

/** What the operator put in before the first close. Everything else came from members. */
async function capitalBeforeFirst(runner: Runner): Promise<PotAmounts> {
  const { capital } = await runner.one<{ capital: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as capital from entry join movement using (movement_id)
    where account_id = ${chart['pot/operator']} and code in ('operator-capital', 'capital-correction')`)
  return potAmounts((pot) => (pot === 'operator' ? capital : 0n))
}

async function potsThrough(runner: Runner, day: number): Promise<PotAmounts> {
  if (day < 0) return capitalBeforeFirst(runner)
  const [close] = await potsAtCloses(runner, { fromDay: day })
  return potAmounts((pot) => close?.[pot] ?? 0n)
}

export interface WorldAtClose {
  readonly pots: PotAmounts
  readonly savings: SavingsTold
  readonly world: WorldNow
}

/** The runner should read one snapshot. */
export async function worldAtClose(runner: Runner, settledThrough: number): Promise<WorldAtClose> {
  const [pots, savings] = await Promise.all([
    potsThrough(runner, settledThrough),
    savingsAtClose(runner, settledThrough),
  ])
  const basis = { settledThrough, pots, withOpenDay: false, savings: savings.promised }
  return { pots, savings, world: await worldNow(runner, basis) }
}
