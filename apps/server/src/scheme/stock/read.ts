/** `stock.info`: a member's shares, their dividends by day, and whether these were exchanged. */
import { type BodyOf, type DataOf, type DividendItem, formatId, formatMoney } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { type PayoutRow, payoutState, payoutsOnPage, payoutTotals } from '../../ledger/payouts.ts'
import { paidOf, sourcesOf } from '../../ledger/sources.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow } from '../../platform/page.ts'
import { type Joined, kindsJoined, soldTold } from '../product/index.ts'

const basisPointsPerPercent = 100

interface Own {
  readonly shares: number
  readonly stock: bigint
  readonly amount: bigint | null
  readonly day: number | null
  readonly at: Date | null
}

const ownStock = (runner: Runner, memberId: bigint): Promise<Own> =>
  runner.one<Own>(sql`
    select machines_bought as shares, coalesce((
        select stock.balance from balance as stock where stock.account_id = ${memberAccount(memberId, 'stock')}), 0)::bigint as stock,
      amount, day, happened_at as at
    from balance left join stock_exchange on member_id = ${memberId}
    where account_id = ${memberAccount(memberId, 'wallet')}`)

interface DividendDay {
  readonly day: number
  readonly revenue: bigint
  readonly basisPoints: number
  readonly shares: bigint
  readonly simulated: bigint
  readonly perShare: bigint
}

const dividendDays = (runner: Runner, days: readonly number[]): Promise<DividendDay[]> =>
  runner.many<DividendDay>(sql`
    select day, revenue, basis_points, shares, simulated, per_share from dividend_day
    where day = any(${days}::int[])`)

export async function stockInfo(
  body: BodyOf<'stock.info'>,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'stock.info'>> {
  const window = pageWindow(body)
  const asked = { memberId, kind: 'dividend' } as const
  const [own, settings, totals, rows] = await Promise.all([
    ownStock(world.db, memberId),
    readSettings(world.db),
    payoutTotals(world.db, asked),
    payoutsOnPage(world.db, { ...asked, ...window }),
  ])
  const { page, next } = pageOf(rows, window, ({ day }) => day.toString())
  const days =
    page.length === 0
      ? []
      : await dividendDays(
          world.db,
          page.map(({ day }) => day),
        )
  // Read after the days, so that who joined is never older than they are.
  const joined = await kindsJoined(world.db)
  const byDay = new Map(days.map((each) => [each.day, each]))
  const { amount, day, at } = own
  return {
    shares: own.shares,
    percent: settings.dividendBasisPoints / basisPointsPerPercent,
    stock: formatMoney(own.stock),
    exchanged:
      amount === null || day === null || at === null
        ? null
        : { amount: formatMoney(amount), day, at: at.toISOString() },
    ever: sourcesOf(totals.funded),
    total: totals.payouts,
    list: page.flatMap((row) => {
      const of = byDay.get(row.day)
      return of === undefined ? [] : [dividendOf(row, of, joined)]
    }),
    next,
  }
}

const dividendOf = (row: PayoutRow, of: DividendDay, joined: Joined): DividendItem => ({
  rewardId: formatId('reward', row.payableId),
  day: row.day,
  revenue: formatMoney(of.revenue),
  percent: of.basisPoints / basisPointsPerPercent,
  allShares: soldTold({ total: Number(of.shares), simulated: Number(of.simulated) }, joined),
  perShare: formatMoney(of.perShare),
  shares: Number(row.promised / of.perShare),
  paid: formatMoney(paidOf(row)),
  state: payoutState(row),
  sources: sourcesOf(row),
})
