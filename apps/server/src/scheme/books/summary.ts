/** `books.summary`: the pots' balances, the promises, and whether the pots cover them. */
import { type DataOf, formatMoney, sourceNames } from '@glasshouse/contract'
import { type Outlook, outlook, type PotAmounts } from '@glasshouse/model'
import { readSettings, type WorldSettings } from '../../foundation/world/index.ts'
import { readDayState } from '../../ledger/moment.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import { sourcesOf } from '../../ledger/sources.ts'
import type { Runner, Scope } from '../../platform/db/pool.ts'
import { promisedADay } from '../fund/index.ts'
import { worldAtClose } from './at-close.ts'
import { earlierForecast, spentSince } from './earlier-forecast.ts'
import {
  booksDays,
  booksEver,
  type Counts,
  countsAtClose,
  countsNow,
  type DaySources,
  newestRecord,
  statedRevenue,
} from './store.ts'
import { worldNow } from './world-now.ts'

/**
 * Wire form of the payouts of one or more days. `rest` is the part that rounding left without a
 * named source.
 */
export function sourcesOfDay(day: DaySources) {
  const [revenue, fees, operator, purchases] = [day.revenue, day.fees, day.operator, day.purchases].map(
    BigInt,
  )
  const named = {
    revenue: revenue ?? 0n,
    fees: fees ?? 0n,
    operator: operator ?? 0n,
    purchases: purchases ?? 0n,
  }
  const rest = sourceNames.reduce((left, source) => left - named[source], BigInt(day.paid))
  return sourcesOf({ promised: BigInt(day.promised), ...named, rest })
}

export const potsOf = (pots: Readonly<Record<(typeof sourceNames)[number], bigint>>) => ({
  revenue: formatMoney(pots.revenue),
  fees: formatMoney(pots.fees),
  operator: formatMoney(pots.operator),
  purchases: formatMoney(pots.purchases),
})

/** Wire form of a forecast. */
const outlookOf = (
  { now, nowEarned, nowIfTyped, withSales, withSalesEarned, withSalesIfTyped }: Outlook,
  { statesThroughDay }: WorldSettings,
) => ({
  coverage: now.ratio,
  coverageModelledOnly: nowEarned.ratio,
  coverageIfTyped: nowIfTyped?.ratio ?? null,
  coverageWithSales: withSales.ratio,
  coverageWithSalesModelledOnly: withSalesEarned.ratio,
  coverageWithSalesIfTyped: withSalesIfTyped?.ratio ?? null,
  promisedNext30Days: formatMoney(now.promised),
  paidNext30Days: formatMoney(now.paid),
  inPots: formatMoney(now.inPots),
  expectedRevenueNext30Days: formatMoney(now.earned),
  statedNext30Days: formatMoney(now.stated),
  statedThroughDay: now.stated > 0n ? statesThroughDay : null,
  leftAfter30Days: formatMoney(now.left),
  shortDay: now.shortDay,
  emptyDay: now.emptyDay,
})

/** What a summary has of now or of the last close. */
interface Standing {
  readonly pots: PotAmounts
  readonly outlook: Outlook
  readonly counts: Counts
  /** Revenue typed in after the last close that counts already. */
  readonly typedSince: bigint
  readonly savingsLeftOut: boolean
}

/** As staff see it: with the open day. */
async function standingNow(runner: Runner, settledThrough: number): Promise<Standing> {
  const [pots, savings, counts, stated] = await Promise.all([
    potBalances(runner),
    promisedADay(runner),
    countsNow(runner),
    statedRevenue(runner),
  ])
  const world = await worldNow(runner, { settledThrough, pots, withOpenDay: true, savings })
  return { pots, outlook: outlook(world), counts, typedSince: stated.unsettled, savingsLeftOut: false }
}

/** As everybody sees it. */
async function standingAtClose(runner: Runner, settledThrough: number): Promise<Standing> {
  const [{ pots, savings, world }, counts] = await Promise.all([
    worldAtClose(runner, settledThrough),
    countsAtClose(runner, settledThrough),
  ])
  return { pots, outlook: outlook(world), counts, typedSince: 0n, savingsLeftOut: savings.leftOut }
}

/** Whether the current promises can be paid. The runner should read one snapshot. */
export async function readOutlook(runner: Runner): Promise<Outlook> {
  const { settledThrough } = await readDayState(runner)
  return (await standingNow(runner, settledThrough)).outlook
}

/** Reads one snapshot, so that the figures are consistent with each other. */
const summary = (db: Scope, standing: typeof standingNow): Promise<DataOf<'books.summary'>> =>
  db.transaction(
    async (tx) => {
      const [state, settings] = await Promise.all([readDayState(tx), readSettings(tx)])
      const settled = state.settledThrough
      const [{ pots, outlook: foreseen, counts, ...as }, days, ever, said, since, record] = await Promise.all(
        [
          standing(tx, settled),
          booksDays(tx, { fromDay: settled }),
          booksEver(tx),
          earlierForecast(tx),
          spentSince(tx),
          newestRecord(tx),
        ],
      )
      const last = days.at(-1)
      return {
        day: state.openDay,
        settledThrough: settled,
        policy: settings.policy,
        pots: potsOf(pots),
        ...outlookOf(foreseen, settings),
        savingsLeftOut: as.savingsLeftOut,
        spentSince: since,
        said,
        promisedEver: formatMoney(BigInt(last?.promisedEver ?? 0)),
        paidEver: formatMoney(BigInt(last?.paidEver ?? 0)),
        ever: ever === undefined ? null : sourcesOfDay(ever),
        yesterday:
          last === undefined ? null : { day: last.day, incomes: last.incomes, sources: sourcesOfDay(last) },
        revenueStatedEver: formatMoney(BigInt(last?.statedEver ?? 0) + as.typedSince),
        revenueModelledEver: formatMoney(BigInt(last?.modelledEver ?? 0)),
        members: { total: counts.members, simulated: counts.membersSimulated },
        machinesSold: { total: counts.sold, simulated: counts.soldSimulated },
        moneyStopped: state.moneyStopped,
        record: record ?? null,
      }
    },
    { snapshot: true },
  )

/** For staff: with what happened on the open day. */
export const summaryNow = (db: Scope): Promise<DataOf<'books.summary'>> => summary(db, standingNow)

/** For everybody: the last close. The open day's number and a stop of all money are of now. */
export const booksSummary = (db: Scope): Promise<DataOf<'books.summary'>> => summary(db, standingAtClose)
