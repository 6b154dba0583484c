/**
 * `wallet.summary`: the figures of specification section 3, as decisions.md section 6 words them.
 */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { shownMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import { paidOf, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { walletRow } from './figures.ts'

type Figures = Omit<DataOf<'wallet.summary'>, 'asOf' | 'day'>

/** A world, or one transaction of it. */
interface Where {
  readonly db: Runner
}

async function figures(world: Where, memberId: bigint): Promise<Figures> {
  const row = await walletRow(world.db, memberId)
  return {
    holdingAssets: formatMoney(row.wallet + row.receiving + row.fund + row.stock + row.withdrawing),
    extractable: formatMoney(row.wallet - row.debt),
    todayEarning: formatMoney(row.today),
    totalRevenue: formatMoney(paidOf(row)),
    stockAmount: formatMoney(row.stock),
    teamSize: { total: row.teamTotal, simulated: row.teamSimulated },
    teamRewards: formatMoney(row.teamRewards),
    fixedIncome: formatMoney(row.fixedIncome),
    validOrders: row.validOrders,
    stillPromised: formatMoney(row.stillPromised),
    nextDueDay: row.nextDue,
    due: formatMoney(row.due),
    receiving: formatMoney(row.receiving),
    sources: sourcesOf(row),
    spent: formatMoney(row.spent),
  }
}

interface CachedFigures {
  readonly key: string
  readonly figures: Figures
}

/** Members of one world whose figures are cached: about 1 kB each. */
const keptMax = 5000
const keptByWorld = new WeakMap<Where, Map<bigint, CachedFigures>>()

/** The cached figures, as long as the member's stamp says that nothing changed. */
async function keptFigures(world: Where, memberId: bigint, key: string): Promise<Figures> {
  const kept = keptByWorld.get(world) ?? new Map<bigint, CachedFigures>()
  keptByWorld.set(world, kept)
  const known = kept.get(memberId)
  if (known?.key === key) return known.figures
  const fresh = { key, figures: await figures(world, memberId) }
  kept.delete(memberId)
  kept.set(memberId, fresh)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
  return fresh.figures
}

/**
 * Called by every screen that shows money. With a stamp, which came with the session, the database
 * is queried for figures only when something changed; the figures may then be newer than their
 * stamp, never older.
 */
export async function walletSummary({
  world,
  wall,
  memberId,
  stamp,
}: Pick<MemberContext, 'wall' | 'memberId' | 'stamp'> & { readonly world: Where }): Promise<
  DataOf<'wallet.summary'>
> {
  const [shown, state] = await Promise.all([
    stamp === undefined ? figures(world, memberId) : keptFigures(world, memberId, stamp.key),
    stamp?.state ?? readDayState(world.db),
  ])
  return { ...shown, asOf: new Date(shownMs(state.clock, wall.nowMs())).toISOString(), day: state.openDay }
}
