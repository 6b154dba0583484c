/**
 * What if some of the buyers stop? The world's own close (`closesAhead`) is run over the days to
 * come, for the machines sold by now and with sales at the mean of the last days less a share.
 * Nothing of it says what will happen: it says what would follow from one supposition, with the
 * machines' models, savings and dividends as they are, and with revenue that is typed in only where
 * a rule of the world does it.
 */
import { type Money, money } from '@glasshouse/contract/values/money.ts'
import { mulDivFloor } from '../mul-div.ts'
import { type PotAmounts, potAmounts } from '../pots.ts'
import { type Coverage, countsStated, meanOfRuns, type WorldNow, withoutStated } from './coverage.ts'
import { type CloseAhead, closesAhead, type LookAheadInput, summedAhead } from './look-ahead.ts'
import { asOneAmount, type MachinesAlike, machinesAhead, salesAhead } from './machines-ahead.ts'
import { earnedAhead, pathSeeds, pathsAhead } from './weather-ahead.ts'

/**
 * A close of the machines sold by now and of savings; where revenue is random, the mean over the
 * paths.
 */
export interface WhatIfDay {
  readonly day: number
  readonly promised: Money
  readonly paid: Money
  /** Adds up to `paid` and a rest of rounding. */
  readonly bySource: PotAmounts
  /** After the close. */
  readonly pots: PotAmounts
}

export interface WhatIf extends Coverage {
  readonly days: readonly WhatIfDay[]
}

export interface WhatIfs {
  /** With the stated revenue that is in the pot, and what a rule types in. */
  readonly stated: WhatIf
  /** Without any stated revenue; null: there is none. */
  readonly earned: WhatIf | null
}

export interface Supposed {
  readonly days: number
  /** Where revenue is random, so many paths are drawn. */
  readonly paths: number
}

/** What a share of today's sales less would do: `lessPercent` 0 to 100. */
export type AskWhatIf = (lessPercent: number) => WhatIfs

/** Everything that no share changes is worked out once, so that an answer takes milliseconds. */
export function whatIf(world: WorldNow, { days, paths: most }: Supposed): AskWhatIf {
  const ahead = { openDay: world.openDay, days }
  const { lastSales } = world
  const atWork = new Set([...world.machines, ...lastSales.machines].map(({ productId }) => productId))
  const products = world.products.filter(({ productId }) => atWork.has(productId))
  const paths = pathsAhead({ ...world, ...ahead, products }, pathSeeds.slice(0, most))
  const daysOf = (machines: readonly MachinesAlike[]) => {
    const all = machinesAhead(machines, ahead)
    return paths.length === 1 ? all : asOneAmount(all)
  }
  const sold = daysOf(world.machines)
  const answerOf = (input: LookAheadInput, earned: readonly (readonly Money[])[]): WhatIf => {
    const runs = earned.map((path) => closesAhead(input, path))
    return {
      ...meanOfRuns(runs.map((closes) => summedAhead(input, closes))),
      days: input.sold.map((_, at) => meanOfDay(runs.map((closes) => closes[at]))),
    }
  }
  return (lessPercent) => {
    const { sales, later } = salesLess(world, lessPercent, ahead)
    const all = later.length === 0 ? sold : daysOf([...world.machines, ...later])
    const input: LookAheadInput = { ...world, sold, all, sales, typed: null }
    const earned = paths.map((path) => earnedAhead(path, all))
    return {
      stated: answerOf(input, earned),
      earned: countsStated(world) ? answerOf(withoutStated(input, world.statedLeft), earned) : null,
    }
  }
}

/** Over a hundred times as many days, so that a share of one machine is not lost. */
function salesLess(
  { lastSales }: WorldNow,
  lessPercent: number,
  ahead: { readonly openDay: number; readonly days: number },
) {
  if (!Number.isInteger(lessPercent) || lessPercent < 0 || lessPercent > 100)
    throw new RangeError(`${lessPercent} % less`)
  const kept = BigInt(100 - lessPercent)
  const { payments, referrals, bonuses } = lastSales
  if (kept === 0n || (payments === 0n && lastSales.machines.length === 0)) return { sales: null, later: [] }
  const overDays = lastSales.overDays * 100
  return {
    sales: {
      overDays,
      payments: money(payments * kept),
      referrals: money(referrals * kept),
      bonuses: money(bonuses * kept),
    },
    later: salesAhead(
      lastSales.machines.map((sold) => ({ ...sold, count: sold.count * kept })),
      overDays,
      ahead,
    ),
  }
}

function meanOfDay(closes: readonly (CloseAhead | undefined)[]): WhatIfDay {
  const known = closes.filter((close) => close !== undefined)
  const mean = (of: (close: CloseAhead) => bigint) =>
    money(known.reduce((sum, close) => sum + of(close), 0n) / BigInt(Math.max(1, known.length)))
  return {
    day: known[0]?.day ?? 0,
    promised: mean(({ own }) => own.promised),
    paid: mean(({ own }) => own.paid),
    bySource: potAmounts((pot) => mean((close) => ownDraw(close, pot))),
    pots: potAmounts((pot) => mean(({ close }) => close.left[pot])),
  }
}

/** What a close takes from a pot for the machines sold by now, by the share that all get. */
function ownDraw({ close: { due }, own }: CloseAhead, pot: keyof PotAmounts): bigint {
  const { draw, drawn, promised } = due
  if (own.promised === promised || drawn === 0n) return draw[pot]
  return mulDivFloor(draw[pot], own.promised, promised)
}

/**
 * The money of all wallets, withdrawn at the same time, beside the coins that can pay it. Minor
 * units.
 */
export interface WalletsWithdrawn {
  readonly asked: Money
  /** With the coins that are there. */
  readonly paid: Money
  readonly short: Money
}

/** `percent` of what is in all wallets is withdrawn. */
export function walletsAsked(wallets: Money, coins: Money, percent: number): WalletsWithdrawn {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) throw new RangeError(`${percent} %`)
  const asked = mulDivFloor(wallets, BigInt(percent), 100n)
  const paid = asked < coins ? asked : coins
  return { asked: money(asked), paid: money(paid), short: money(asked - paid) }
}
