/** `fund.income`: a member's units, their promise for today, and their accruals by day. */
import {
  type AccrualItem,
  type BodyOf,
  type DataOf,
  formatId,
  formatMoney,
  money,
} from '@glasshouse/contract'
import { accrualFloor, heldThrough, startOfDayMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { memberAccount } from '../../ledger/accounts.ts'
import { readDayState } from '../../ledger/moment.ts'
import { type PayoutRow, payoutState, payoutsOnPage, payoutTotals } from '../../ledger/payouts.ts'
import { paidOf, sourcesOf } from '../../ledger/sources.ts'
import { owedBy } from '../../ledger/wallet.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow } from '../../platform/page.ts'
import { readHolding } from './holding.ts'

const unitPrice = money(1_000_000n)
const basisPointsPerPercent = 100

export async function fundIncome(
  body: BodyOf<'fund.income'>,
  { world, memberId }: Pick<MemberContext, 'world' | 'memberId'>,
): Promise<DataOf<'fund.income'>> {
  const window = pageWindow(body)
  const asked = { memberId, kind: 'fund' } as const
  const [{ clock, openDay }, settings, holding, wallet, owed, totals, rows] = await Promise.all([
    readDayState(world.db),
    readSettings(world.db),
    readHolding(world.db, memberId),
    world.db.one<{ balance: bigint }>(
      sql`select balance from balance where account_id = ${memberAccount(memberId, 'wallet')}`,
    ),
    owedBy(world.db, memberId),
    payoutTotals(world.db, asked),
    payoutsOnPage(world.db, { ...asked, ...window }),
  ])
  const counting = holding === null ? money(0n) : heldThrough(holding, Math.max(openDay, holding.day))
  const available = wallet.balance - owed
  const { page, next } = pageOf(rows, window, ({ day }) => day.toString())
  return {
    unitPrice: formatMoney(unitPrice),
    percentADay: settings.fundBasisPoints / basisPointsPerPercent,
    units: formatMoney(holding?.units ?? 0n),
    counting: formatMoney(counting),
    promisedToday: formatMoney(accrualFloor(counting, BigInt(settings.fundBasisPoints))),
    balance: formatMoney(available > 0n ? available : 0n),
    ever: sourcesOf(totals.funded),
    dayEndsAt: new Date(startOfDayMs(clock.dayZeroMs, openDay + 1)).toISOString(),
    total: totals.payouts,
    list: page.map(accrualOf),
    next,
  }
}

const accrualOf = (row: PayoutRow): AccrualItem => ({
  rewardId: formatId('reward', row.payableId),
  day: row.day,
  promised: formatMoney(row.promised),
  paid: formatMoney(paidOf(row)),
  state: payoutState(row),
  sources: sourcesOf(row),
})
