/** `books.summary`: what there is, what is promised, and whether the one covers the other. */
import { type DataOf, formatMoney, money, sourceNames } from '@glasshouse/contract'
import {
  type Coverage,
  coverage,
  coverageDays,
  type DayFlow,
  daysToEmptyFloor,
  meanOverDays,
  type PotAmounts,
  type PotRule,
  potAmounts,
  potsForIncomes,
  promisedAhead,
  shareFloor,
  sumOfPots,
} from '@glasshouse/model'
import { type DayState, readDayState } from '../../ledger/moment.ts'
import { potBalances } from '../../ledger/pot-balances.ts'
import { sourcesOf } from '../../ledger/sources.ts'
import type { Scope } from '../../platform/db/pool.ts'
import { promisedADay } from '../fund/index.ts'
import { readSettings, type WorldSettings } from '../world/index.ts'
import {
  type BooksDay,
  booksCounts,
  booksDays,
  modelledByDay,
  ordersAhead,
  type PotsAtClose,
  potsAtCloses,
  type Stated,
  statedRevenue,
} from './store.ts'

/** A day's payouts with what rounding left unnamed, for the wire. */
export function sourcesOfDay(day: BooksDay) {
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

/** Net flow of the pots that the policy may use, over the last settled days (fewer in a young world). */
export function flowsOf(closes: readonly PotsAtClose[], rule: PotRule, settledThrough: number): DayFlow[] {
  const usable = potsForIncomes(rule)
  const held = new Map(
    closes.map((close) => [
      close.day,
      sumOfPots(
        potAmounts((pot) => close[pot]),
        usable,
      ),
    ]),
  )
  const days = Math.min(meanOverDays, settledThrough + 1)
  return Array.from({ length: days }, (_, back) => {
    const day = settledThrough - back
    const change = (held.get(day) ?? 0n) - (held.get(day - 1) ?? 0n)
    return { into: money(change > 0n ? change : 0n), out: money(change < 0n ? -change : 0n) }
  })
}

interface Read {
  readonly state: DayState
  readonly rule: PotRule
  readonly pots: PotAmounts
  readonly promised: ReturnType<typeof promisedAhead>
  /** Machines' revenue after the share that goes out as dividends. */
  readonly modelled: readonly { day: number; amount: bigint }[]
  readonly stated: Stated
}

function coverageOf({ state, rule, pots, promised, modelled, stated }: Read): Coverage {
  const settled = state.settledThrough
  const days = Math.min(meanOverDays, settled + 1)
  const amountOf = new Map(modelled.map(({ day, amount }) => [day, amount]))
  return coverage({
    ...rule,
    pots,
    promised,
    statedInRevenuePot: money(stated.sinceEmpty),
    modelledRevenue: Array.from({ length: days }, (_, back) => money(amountOf.get(settled - back) ?? 0n)),
  })
}

/** What machines earned, less the share of it that goes out as dividends at today's terms. */
const afterDividends = (
  modelled: Read['modelled'],
  { dividendBasisPoints }: Pick<WorldSettings, 'dividendBasisPoints'>,
): Read['modelled'] =>
  modelled.map(({ day, amount }) => ({
    day,
    amount: amount - shareFloor(money(amount), BigInt(dividendBasisPoints)),
  }))

/** All from one snapshot, so that the figures belong together. */
export const booksSummary = (db: Scope): Promise<DataOf<'books.summary'>> =>
  db.transaction(
    async (tx) => {
      const [state, settings, held, ahead, counts, stated] = await Promise.all([
        readDayState(tx),
        readSettings(tx),
        potBalances(tx),
        ordersAhead(tx),
        booksCounts(tx),
        statedRevenue(tx),
      ])
      const settled = state.settledThrough
      const [modelled, closes, days] = await Promise.all([
        modelledByDay(tx, settled - meanOverDays + 1),
        potsAtCloses(tx, settled - meanOverDays),
        booksDays(tx, settled),
      ])
      const rule = { policy: settings.policy, operatorCapitalMayPay: settings.operatorFunds }
      const pots = potAmounts((pot) => held[pot])
      const savings = (await promisedADay(tx, settings.fundBasisPoints)) * BigInt(coverageDays)
      const promised = money(promisedAhead(ahead, settled + 1, coverageDays) + savings)
      const covered = coverageOf({
        state,
        rule,
        pots,
        promised,
        modelled: afterDividends(modelled, settings),
        stated,
      })
      const last = days.at(-1)
      return {
        day: state.openDay,
        settledThrough: settled,
        policy: settings.policy,
        pots: potsOf(pots),
        coverage: covered.ratio,
        coverageModelledOnly: covered.ratioModelledOnly,
        promisedNext30Days: formatMoney(covered.promised),
        expectedRevenueNext30Days: formatMoney(covered.expectedRevenue),
        daysToEmpty: daysToEmptyFloor(covered.usablePots, flowsOf(closes, rule, settled)),
        promisedEver: formatMoney(BigInt(last?.promisedEver ?? 0)),
        paidEver: formatMoney(BigInt(last?.paidEver ?? 0)),
        yesterday:
          last === undefined ? null : { day: last.day, incomes: last.incomes, sources: sourcesOfDay(last) },
        revenueStatedEver: formatMoney(BigInt(last?.statedEver ?? 0) + stated.unsettled),
        revenueModelledEver: formatMoney(BigInt(last?.modelledEver ?? 0)),
        members: { total: counts.members, simulated: counts.membersSimulated },
        machinesSold: { total: counts.sold, simulated: counts.soldSimulated },
        moneyStopped: state.moneyStopped,
      }
    },
    { snapshot: true },
  )
