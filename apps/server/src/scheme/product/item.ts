/** Wire form of a product. Pure. */
import { formatId, formatMoney, type ProductItem } from '@glasshouse/contract'
import { type ProductFacts, productStatus } from '@glasshouse/model'
import type { DayState } from '../../ledger/moment.ts'
import type { ClosedSales } from './closed-sales.ts'
import { earningOf, expectedRevenue } from './earning.ts'
import type { ProductRow } from './store.ts'
import { soldTold } from './told-apart.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** The product's name in a language. */
export const productName = (row: Pick<ProductRow, 'name' | 'names'>, language: string): string =>
  row.names[language] ?? row.name

/** A published product as its status is derived from it. */
export const offerOf = (row: ProductRow): ProductFacts => ({
  published: true,
  paused: row.onHold,
  stock: row.stock,
  sold: row.sold,
  startMs: row.startAt?.getTime() ?? null,
  endMs: row.endAt?.getTime() ?? null,
})

export interface AtMoment {
  readonly state: DayState
  /** World time. */
  readonly now: Date
  readonly closed: ClosedSales
}

/** The name is the product's first one, without a language. */
export function productItem(row: ProductRow, { state, now, closed }: AtMoment): ProductItem {
  // A machine bought on the open day has its first income, and earns, on the next one.
  const revenue = expectedRevenue(row, { fromDay: state.openDay + 1, days: row.validDays })
  const { status, countdownToMs } = productStatus(offerOf(row), now.getTime())
  const sold = closed.sold.get(row.productId) ?? { total: 0, simulated: 0 }
  const earning = earningOf(row, state, revenue / BigInt(row.validDays))
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
    revenueTotal: formatMoney(revenue),
    stock: row.stock,
    sold: soldTold(sold, closed.joined),
    limitPerMember: row.limitPerMember,
    ...earning,
    // A machine that nobody ever bought did not work.
    lastDay: sold.total === 0 ? null : earning.lastDay,
  }
}
