/**
 * What the machines of a product earn, in wire form: expected, and on the newest settled day. Pure.
 */
import { formatId, formatMoney, type ProductItem } from '@glasshouse/contract'
import { machineDay, meanRevenuePerMachineFloor, parseRevenueModel } from '@glasshouse/model'

/** As stored; `seed` is the world's. */
export interface EarningRow {
  readonly productId: bigint
  readonly revenueModel: unknown
  readonly revenueSince: number
  readonly seed: bigint
}

interface Days {
  /** -1 before the first close. */
  readonly settledThrough: number
}

/** The product's name in the seed from which its revenue is drawn. */
export const seedName = (productId: bigint): string => formatId('product', productId)

type Revenue = Pick<EarningRow, 'revenueModel' | 'revenueSince'>

/**
 * Minor units that one machine is expected to earn in these days; days before its product's
 * machines earn count as zero.
 */
export function expectedRevenue(
  { revenueModel, revenueSince }: Revenue,
  { fromDay, days }: { fromDay: number; days: number },
): bigint {
  const first = Math.max(fromDay, revenueSince)
  const earning = fromDay + days - first
  if (earning < 1) return 0n
  return meanRevenuePerMachineFloor(parseRevenueModel(revenueModel), first, earning) * BigInt(earning)
}

/**
 * `perDay`: expected, minor units of one machine. The last day by the same model, seed and
 * rounding as the close that booked it.
 */
export function earningOf(
  { productId, revenueModel, revenueSince, seed }: EarningRow,
  { settledThrough: day }: Days,
  perDay: bigint,
): Pick<ProductItem, 'revenueKind' | 'revenuePerDay' | 'lastDay'> {
  const model = parseRevenueModel(revenueModel)
  const on = { seed: seed.toString(), productId: seedName(productId), day, revenueSince }
  const last = day < 0 ? null : machineDay(model, on)
  return {
    revenueKind: model.kind,
    revenuePerDay: formatMoney(perDay),
    lastDay: last === null ? null : { day, earned: formatMoney(last.earned), stands: last.stands },
  }
}
