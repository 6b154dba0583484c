/**
 * `wallet.summary`: the figures of specification section 3, as decisions.md section 6 words them.
 */
import { type DataOf, formatMoney } from '@glasshouse/contract'
import { shownMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import { paidOf, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { keepByStamp } from '../../platform/kept-by-stamp.ts'
import { walletRow } from './figures.ts'

type Figures = Omit<DataOf<'wallet.summary'>, 'asOf' | 'day'>

/** Or one transaction of it. */
interface ReadWorld {
  readonly db: Runner
}

async function figures(world: ReadWorld, memberId: bigint): Promise<Figures> {
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

const keptFigures = keepByStamp<Figures>()

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
}: Pick<MemberContext, 'wall' | 'memberId' | 'stamp'> & { readonly world: ReadWorld }): Promise<
  DataOf<'wallet.summary'>
> {
  const [shown, state] = await Promise.all([
    stamp === undefined
      ? figures(world, memberId)
      : keptFigures(world, String(memberId), stamp.key, () => figures(world, memberId)),
    stamp?.state ?? readDayState(world.db),
  ])
  return { ...shown, asOf: new Date(shownMs(state.clock, wall.nowMs())).toISOString(), day: state.openDay }
}
