/**
 * `operator.previewProduct`: what a product promises, what it needs, and what this world would pay
 * for it in its present state.
 */
import { type BodyOf, type DataOf, formatMoney, money, previewDaysMax, Refusal } from '@glasshouse/contract'
import {
  earnedFloor,
  fullOutput,
  growingJoiners,
  type Joiners,
  meanOutputOfDay,
  type PotAmounts,
  type PreviewRun,
  type PreviewRunInput,
  type PreviewTerms,
  parseRevenueModel,
  potAmounts,
  previewRun,
  productNeeds,
  productPromise,
  shareFloor,
} from '@glasshouse/model'
import type { OperatorContext } from '../../context.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { readTerms, readUnits, type Terms } from './read-terms.ts'
import type { ProductRow } from './rows.ts'
import { type WorldAhead, worldAhead } from './world-ahead.ts'

type Preview = DataOf<'operator.previewProduct'>

interface PreviewInput extends Terms {
  readonly stock: number | null
  readonly soldPerDay: number
  readonly growthBasisPoints: number
}

/** The default sales rate sells the stock in a month. */
const sellsInDays = 30
const growthBasisPointsMax = 5_000
const soldPerDayMax = 100_000
/** Keeps the sales of a year of growth small enough to show. */
const soldADayMax = 1_000_000_000n
/** The mean is taken over this many machines, so that rounding loses nothing. */
const many = 1_000_000n

const usualSales = (stock: number | null): number =>
  stock === null ? 1 : Math.max(1, Math.ceil(stock / sellsInDays))

/** Errors: those of `readTerms`, `field_invalid`. */
export async function previewProduct(
  body: BodyOf<'operator.previewProduct'>,
  { world }: Pick<OperatorContext, 'world'>,
): Promise<Preview> {
  const terms = readTerms(body)
  const stock = readUnits('stock', body.stock ?? '', 0)
  const soldPerDay = limited('soldPerDay', body.soldPerDay, soldPerDayMax) ?? usualSales(stock)
  const growthBasisPoints = limited('growthBasisPoints', body.growthBasisPoints, growthBasisPointsMax) ?? 0
  return made(await worldAhead(world.db), { ...terms, stock, soldPerDay, growthBasisPoints })
}

function limited(field: string, text: string | undefined, most: number): number | null {
  if (text === undefined) return null
  if (Number(text) > most) throw new Refusal('field_invalid', { field })
  return Number(text)
}

/** The preview of a stored draft, at the default sales rate. */
export const previewOf = async (runner: Runner, row: ProductRow): Promise<Preview> =>
  made(await worldAhead(runner), {
    ...row,
    revenueModel: parseRevenueModel(row.revenueModel),
    soldPerDay: usualSales(row.stock),
    growthBasisPoints: 0,
  })

function made(world: WorldAhead, asked: PreviewInput): Preview {
  const terms: PreviewTerms = {
    price: money(asked.price),
    dayReturn: money(asked.dayReturn),
    validDays: asked.validDays,
    machineCost: money(asked.machineCost),
    referral: money(
      world.referralBasisPoints.reduce((sum, points) => sum + shareFloor(money(asked.price), points), 0n),
    ),
  }
  const days = Math.min(previewDaysMax, Math.max(60, 2 * asked.validDays))
  const full = fullOutput(asked.revenueModel)
  const earned = (day: number, machines: bigint) => {
    const output = meanOutputOfDay(asked.revenueModel, world.openDay + day - 1)
    return world.afterDividends(earnedFloor(full, machines, output))
  }
  const already = world.already(days)
  const run = (pots: PotAmounts, stock: number | null, stated?: PreviewRunInput['stated']) =>
    previewRun({
      ...world.rule,
      terms,
      joiners: salesOf(asked),
      stock: stock === null ? null : BigInt(stock),
      revenue: earned,
      already,
      ...(stated === undefined ? {} : { stated }),
      pots,
      days,
    })
  const unstated = potAmounts((pot) =>
    pot === 'revenue' ? world.pots.revenue - world.stated : world.pots[pot],
  )
  const pays = run(world.pots, asked.stock, world.typedIn(days))
  const paysWithoutStated = run(unstated, asked.stock)
  const term = Array.from({ length: asked.validDays }, (_, at) => earned(at + 2, many))
  const mean = money(term.reduce((sum, amount) => sum + amount, 0n) / (many * BigInt(asked.validDays)))
  const { growth, selfFundingPerDay } = productNeeds(terms, mean)
  const promise = productPromise(terms)
  return {
    promise: { ...promise, perMachine: formatMoney(promise.perMachine), multiple: rounded(promise.multiple) },
    needs: {
      earnedPerDay: formatMoney(mean),
      selfFundingPerDay: formatMoney(selfFundingPerDay),
      growthPercent: growth === null ? null : rounded(growth * 100),
    },
    policy: world.rule.policy,
    soldPerDay: asked.soldPerDay,
    soldGrowthPercent: asked.growthBasisPoints / 100,
    days,
    pays: outcome(pays),
    paysWithoutStated: outcome(paysWithoutStated),
    withoutIt: outcome(run(unstated, 0)),
    isCovered: paysWithoutStated.shortDay === null,
    coverage: world.coverage,
    coverageModelledOnly: world.coverageModelledOnly,
    series: pays.days.map(({ day, due, paid, fromMembers, pots }) => ({
      day,
      due: formatMoney(due),
      paid: formatMoney(paid),
      fromMembers: formatMoney(fromMembers),
      pots: formatMoney(pots),
    })),
  }
}

function salesOf({ soldPerDay, growthBasisPoints }: PreviewInput): Joiners {
  const grown = growingJoiners({ first: soldPerDay, growth: growthBasisPoints / 10_000, perMachine: 1 })
  return (day) => {
    const sold = grown(day)
    return sold < soldADayMax ? sold : soldADayMax
  }
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

const outcome = ({ shortDay, breakEvenDays, covered }: PreviewRun): Preview['pays'] => ({
  shortDay,
  breakEvenDays,
  covered,
})
