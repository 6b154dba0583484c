/**
 * What the machines of a product earn, in wire form: expected, and on the newest settled day. Pure.
 */
import { formatId, formatMoney, type ProductItem } from '@glasshouse/contract'
import {
  coverageDays,
  machineDay,
  meanRevenuePerMachineFloor,
  parseRevenueModel,
  type RevenueModel,
} from '@glasshouse/model'

/** As stored; `seed` is the world's. */
export interface EarningRow {
  readonly productId: bigint
  readonly revenueModel: unknown
  readonly revenueSince: number
  readonly seed: bigint
}

interface Days {
  readonly openDay: number
  /** -1 before the first close. */
  readonly settledThrough: number
}

/** The product's name in the seed from which its revenue is drawn. */
export const seedName = (productId: bigint): string => formatId('product', productId)

/**
 * The expected mean revenue of a machine a day over the next 30 days; days before its machines earn
 * count as zero.
 */
function meanRevenue(model: RevenueModel, of: { revenueSince: number; day: number }): bigint {
  const fromDay = Math.max(of.day, of.revenueSince)
  const days = of.day + coverageDays - fromDay
  if (days < 1) return 0n
  return (meanRevenuePerMachineFloor(model, fromDay, days) * BigInt(days)) / BigInt(coverageDays)
}

/** By the same model, seed and rounding as the close that booked the day. */
export function earningOf(
  { productId, revenueModel, revenueSince, seed }: EarningRow,
  { openDay, settledThrough: day }: Days,
): Pick<ProductItem, 'revenueKind' | 'revenuePerDay' | 'lastDay'> {
  const model = parseRevenueModel(revenueModel)
  const on = { seed: seed.toString(), productId: seedName(productId), day, revenueSince }
  const last = day < 0 ? null : machineDay(model, on)
  return {
    revenueKind: model.kind,
    revenuePerDay: formatMoney(meanRevenue(model, { revenueSince, day: openDay })),
    lastDay: last === null ? null : { day, earned: formatMoney(last.earned), stands: last.stands },
  }
}
