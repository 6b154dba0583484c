/** The view of staff of the paying wallet, and everyone's view of the coins against the books. */
import { formatMoney, formatTokenAmount, type Money, money } from '@glasshouse/contract'
import { ChainAway } from '../../chain/index.ts'
import type { Context } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WaitsFor } from '../withdrawal/index.ts'
import { keptIdentity } from './identity-kept.ts'
import { partOf } from './part.ts'
import { payerOf, unitsPerMinor } from './store.ts'

interface WaitingRow {
  readonly waiting: number
  readonly waitingSimulated: number
  readonly amount: bigint
  readonly reasons: WaitsFor[] | null
  readonly underWay: number
  readonly underWaySimulated: number
  readonly filled: bigint
  readonly arriving: bigint
  readonly rechargeMinimum: bigint
  readonly faucetAmount: bigint
  readonly autoMax: bigint
  readonly singleMax: bigint
}

/** The paying wallet, as the staff of one world see it. Amounts as text. */
export async function signerState({ world, host }: Pick<Context, 'world' | 'host'>) {
  const [row, weighed, funds, part] = await Promise.all([
    world.db.one<WaitingRow>(sql`
      with open as (
        select amount, waits_for, simulated, state <> 'pending' as leaves
        from withdrawal join member using (member_id)
        where rail = 'chain' and state in ('pending', 'processing', 'sent'))
      select count(waits_for)::int as waiting, count(waits_for) filter (where simulated)::int as waiting_simulated,
        coalesce(sum(amount) filter (where waits_for is not null), 0)::bigint as amount,
        array_agg(distinct waits_for) filter (where waits_for is not null) as reasons,
        count(*) filter (where leaves)::int as under_way,
        count(*) filter (where leaves and simulated)::int as under_way_simulated,
        (select coalesce(sum(amount), 0)::bigint from filling) as filled,
        (select coalesce(sum(amount), 0)::bigint from filling where not arrived) as arriving,
        (select recharge_minimum from world_setting) as recharge_minimum,
        (select faucet_amount from world_setting) as faucet_amount,
        (select withdrawal_auto_max from world_setting) as auto_max,
        (select withdrawal_single_max from world_setting) as single_max
      from open`),
    weighedCoins(host),
    fundsOf(host),
    ownPart(host.catalogue, world.slug),
  ])
  return {
    funds,
    part: formatMoney(part),
    waiting: {
      withdrawals: { total: row.waiting, simulated: row.waitingSimulated },
      amount: formatMoney(row.amount),
      for: row.reasons ?? [],
    },
    underWay: { total: row.underWay, simulated: row.underWaySimulated },
    filled: formatMoney(row.filled),
    arriving: formatMoney(row.arriving),
    weighed,
    terms: {
      rechargeMinimum: formatMoney(row.rechargeMinimum),
      faucetAmount: formatMoney(row.faucetAmount),
    },
    limits: { autoMax: formatMoney(row.autoMax), singleMax: formatMoney(row.singleMax) },
  }
}

/** Minor units: what a world may still pay over the chain before it fills the wallet again. */
export async function ownPart(catalogue: Runner, slug: string): Promise<Money> {
  const row = await catalogue.maybe<{ worldId: number }>(sql`select world_id from world where slug = ${slug}`)
  return money(row === undefined ? 0n : (await partOf(catalogue, row.worldId)) / unitsPerMinor)
}

async function fundsOf({ catalogue, chain }: Context['host']): Promise<string | null> {
  const payer = await payerOf(catalogue)
  if (payer === null) return null
  try {
    return formatTokenAmount(await chain.spendable('usdt', payer))
  } catch (error) {
    if (error instanceof ChainAway) return null
    throw error
  }
}

/** The last result of the identity check; null: there was none yet. */
export async function weighedCoins({ catalogue }: Pick<Context['host'], 'catalogue'>) {
  const kept = await keptIdentity(catalogue)
  if (kept === null) return null
  return {
    holds: kept.holds,
    block: kept.block,
    at: new Date(kept.atMs).toISOString(),
    coins: formatTokenAmount(BigInt(kept.coins)),
    // Books with a negative balance are broken, and shown as empty.
    books: formatTokenAmount(BigInt(kept.expected) > 0n ? BigInt(kept.expected) : 0n),
  }
}
