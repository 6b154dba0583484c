/** Wire form of a product. Pure. */
import { formatId, formatMoney, type ProductItem } from '@glasshouse/contract'
import {
  coverageDays,
  meanRevenuePerMachineFloor,
  parseRevenueModel,
  productStatus,
  type RevenueModel,
} from '@glasshouse/model'
import type { Moment } from '../../ledger/moment.ts'
import type { ProductRow } from './store.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

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

/** The product's name in the seed from which its revenue is drawn. */
export const seedName = (productId: bigint): string => formatId('product', productId)

/** The product's name in a language. */
export const productName = (row: Pick<ProductRow, 'name' | 'names'>, language: string): string =>
  row.names[language] ?? row.name

/** The name is the product's first one, without a language. */
export function productItem(row: ProductRow, moment: Moment): ProductItem {
  const model = parseRevenueModel(row.revenueModel)
  const { status, countdownToMs } = productStatus(
    {
      published: true,
      paused: row.onHold,
      stock: row.stock,
      sold: row.sold,
      startMs: row.startAt?.getTime() ?? null,
      endMs: row.endAt?.getTime() ?? null,
    },
    moment.now.getTime(),
  )
  return {
    productId: formatId('product', row.productId),
    productImg: row.picture,
    productName: row.name,
    status,
    startTime: instant(row.startAt),
    endTime: instant(row.endAt),
    daotimes: countdownToMs === null ? null : new Date(countdownToMs).toISOString(),
    price: formatMoney(row.price),
    dayReturnAmount: formatMoney(row.dayReturn),
    validDays: row.validDays,
    walletotal: formatMoney(row.dayReturn * BigInt(row.validDays)),
    stock: row.stock,
    sold: { total: row.sold, simulated: row.soldSimulated },
    limitPerMember: row.limitPerMember,
    revenueKind: model.kind,
    revenuePerDay: formatMoney(meanRevenue(model, { revenueSince: row.revenueSince, day: moment.day })),
  }
}
