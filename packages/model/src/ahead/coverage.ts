/**
 * Whether the promises of the next 30 days can be kept. The world's own close is run over them
 * (`lookAhead`), once for the machines sold by now and once with sales continuing as in the last 7
 * days; each with the revenue that a rule of the world types in, through the rule's last day, and
 * once without any stated revenue, past or future. Revenue that an operator types in by hand
 * cannot be foreseen: only a figure of its own assumes that it continues.
 *
 *   coverage = what would be paid of it ÷ what the machines sold and the savings are promised
 *
 * It never exceeds one: a surplus is an amount. Where revenue is random it is the mean over a few
 * paths.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { mulDivFloor } from '../mul-div.ts'
import { potAmounts } from '../pots.ts'
import {
  type LookAhead,
  type LookAheadInput,
  lookAhead,
  type SalesMoney,
  type TypedLately,
} from './look-ahead.ts'
import {
  asOneAmount,
  type MachinesAlike,
  machinesAhead,
  type SoldAlike,
  salesAhead,
} from './machines-ahead.ts'
import { type EarningProduct, earnedAhead, pathsAhead } from './weather-ahead.ts'

export const coverageDays = 30
export const meanOverDays = 7

export interface WorldNow extends Omit<LookAheadInput, 'sold' | 'all' | 'sales' | 'typed'> {
  readonly machines: readonly MachinesAlike[]
  readonly products: readonly EarningProduct[]
  readonly seed: string
  /** The most that stated revenue can still have in its pot. */
  readonly statedLeft: Money
  /** Typed in by hand on the last 7 days; without revenue of a rule. */
  readonly typedLately: TypedLately
  readonly lastSales: RecentSales
}

export interface RecentSales extends SalesMoney {
  readonly machines: readonly SoldAlike[]
}

export interface Coverage extends LookAhead {
  /** 1 = all of it is paid; rounded down to a ten-thousandth; null when nothing is promised. */
  readonly ratio: number | null
}

/**
 * The forecast without sales or with them; only `earned`: without stated revenue; `ifTyped`: if
 * the operator continues to type in revenue by hand as on the last 7 days, for as long as machines
 * work; null: there was none.
 */
export interface Outlook {
  readonly now: Coverage
  readonly nowEarned: Coverage
  readonly nowIfTyped: Coverage | null
  readonly withSales: Coverage
  readonly withSalesEarned: Coverage
  readonly withSalesIfTyped: Coverage | null
}

export function outlook(world: WorldNow): Outlook {
  const ahead = { openDay: world.openDay, days: coverageDays }
  const { lastSales } = world
  const atWork = new Set([...world.machines, ...lastSales.machines].map(({ productId }) => productId))
  const products = world.products.filter(({ productId }) => atWork.has(productId))
  const paths = pathsAhead({ ...world, ...ahead, products })
  const later = salesAhead(lastSales.machines, lastSales.overDays, ahead)
  const daysOf = (machines: readonly MachinesAlike[]) => {
    const days = machinesAhead(machines, ahead)
    return paths.length === 1 ? days : asOneAmount(days)
  }
  const sold = daysOf(world.machines)
  const still: LookAheadInput = { ...world, sold, all: sold, sales: null, typed: null }
  const selling = { ...still, all: daysOf([...world.machines, ...later]), sales: lastSales }
  const asStated = (input: LookAheadInput): [Coverage, Coverage, Coverage | null] => {
    const earned = paths.map((path) => earnedAhead(path, input.all))
    const all = coverage(input, earned)
    return [
      all,
      countsStated(world) ? coverage(withoutStated(input, world.statedLeft), earned) : all,
      isTyped(world) ? coverage({ ...input, typed: world.typedLately }, earned) : null,
    ]
  }
  const [now, nowEarned, nowIfTyped] = asStated(still)
  const sellsNothing = later.length === 0 && lastSales.payments === 0n
  const [withSales, withSalesEarned, withSalesIfTyped] = sellsNothing
    ? [now, nowEarned, nowIfTyped]
    : asStated(selling)
  return { now, nowEarned, nowIfTyped, withSales, withSalesEarned, withSalesIfTyped }
}

export const countsStated = ({ statedLeft, stating, openDay }: WorldNow): boolean =>
  statedLeft > 0n || (stating !== null && stating.throughDay >= openDay)

const isTyped = ({ typedLately: { amount, machineDays } }: WorldNow): boolean =>
  amount > 0n && machineDays > 0n

export function withoutStated(input: LookAheadInput, statedLeft: Money): LookAheadInput {
  const { revenue } = input.pots
  const typed = statedLeft < revenue ? statedLeft : revenue
  return {
    ...input,
    pots: potAmounts((pot) => (pot === 'revenue' ? revenue - typed : input.pots[pot])),
    stating: null,
  }
}

/** The mean over the paths; for days the median over the paths. */
const coverage = (input: LookAheadInput, earned: readonly (readonly Money[])[]): Coverage =>
  meanOfRuns(earned.map((days) => lookAhead(input, days)))

export function meanOfRuns(runs: readonly LookAhead[]): Coverage {
  const mean = (of: (run: LookAhead) => bigint): Money =>
    money(runs.reduce((sum, run) => sum + of(run), 0n) / BigInt(Math.max(1, runs.length)))
  const promised = mean((run) => run.promised)
  const paid = mean((run) => run.paid)
  return {
    promised,
    paid,
    earned: mean((run) => run.earned),
    stated: mean((run) => run.stated),
    inPots: mean((run) => run.inPots),
    left: mean((run) => run.left),
    shortDay: median(runs.map((run) => run.shortDay)),
    anyShortDay: median(runs.map((run) => run.anyShortDay)),
    emptyDay: median(runs.map((run) => run.emptyDay)),
    ratio: ratioFloor(paid, promised),
  }
}

export const ratioFloor = (paid: bigint, promised: bigint): number | null =>
  promised === 0n ? null : Number(mulDivFloor(paid, 10_000n, promised)) / 10_000

function median(days: readonly (number | null)[]): number | null {
  const sorted = days.map((day) => day ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? middle : null
}
