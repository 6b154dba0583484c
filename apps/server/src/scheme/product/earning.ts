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

interface Span {
  readonly fromDay: number
  readonly days: number
}

/** What one machine is expected to earn in these days; days before its machines earn count as zero. */
function expectedRevenue(model: RevenueModel, since: number, { fromDay, days }: Span): bigint {
  const first = Math.max(fromDay, since)
  const earning = fromDay + days - first
  return earning < 1 ? 0n : meanRevenuePerMachineFloor(model, first, earning) * BigInt(earning)
}

/** Of a machine bought on the open day: its first income falls due a day later. */
export const revenueTotalOf = (
  {
    revenueModel,
    revenueSince,
    validDays,
  }: Pick<EarningRow, 'revenueModel' | 'revenueSince'> & { validDays: number },
  { openDay }: Pick<Days, 'openDay'>,
): string =>
  formatMoney(
    expectedRevenue(parseRevenueModel(revenueModel), revenueSince, { fromDay: openDay + 1, days: validDays }),
  )

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
    revenuePerDay: formatMoney(
      expectedRevenue(model, revenueSince, { fromDay: openDay, days: coverageDays }) / BigInt(coverageDays),
    ),
    lastDay: last === null ? null : { day, earned: formatMoney(last.earned), stands: last.stands },
  }
}
