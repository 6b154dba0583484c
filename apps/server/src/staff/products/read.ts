/** `operator.products`, `operator.product`. */
import { type BodyOf, type DataOf, formatId, languageCodes, Refusal } from '@glasshouse/contract'
import { parseRevenueModel } from '@glasshouse/model'
import type { OperatorContext } from '../../context.ts'
import { type Moment, readMoment } from '../../ledger/moment.ts'
import { pageOf, pageWindow } from '../../platform/page.ts'
import { leaseText } from '../../scheme/product/for-staff/lease.ts'
import { revenueFields } from './read-terms.ts'
import { type ProductRow, productItem, productRow, productRows, stateAt } from './rows.ts'

type ProductContext = Pick<OperatorContext, 'world' | 'wall'>

const sortedBy: Record<BodyOf<'operator.products'>['sort'], (row: ProductRow) => bigint> = {
  position: ({ position }) => BigInt(position),
  price: ({ price }) => price,
  sales: ({ sold }) => BigInt(sold),
}

/**
 * A world has two hundred products at most, so they are sorted here. Errors: `page_too_deep`,
 * `field_invalid` (after).
 */
export async function productList(
  body: BodyOf<'operator.products'>,
  { world, wall }: ProductContext,
): Promise<DataOf<'operator.products'>> {
  const window = pageWindow(body)
  const [moment, all] = await Promise.all([readMoment(world.db, wall), productRows(world.db, null)])
  const key = sortedBy[body.sort]
  const sign = body.order === 'asc' ? 1 : -1
  const rows = all
    .filter((row) => body.state === undefined || stateAt(row, moment.now) === body.state)
    .sort((a, b) => sign * (Number(key(a) - key(b)) || Number(a.productId - b.productId)))
  const after =
    window.after === null ? -1 : rows.findIndex(({ productId }) => `${productId}` === window.after)
  if (window.after !== null && after < 0) throw new Refusal('field_invalid', { field: 'after' })
  const from = after + 1 + window.offset
  const { page, next } = pageOf(rows.slice(from, from + window.limit + 1), window, ({ productId }) =>
    productId.toString(),
  )
  return { total: rows.length, list: page.map((row) => productItem(row, moment.now)), next }
}

/** Errors: `product_unknown`. */
export async function productDetail(
  { productId }: BodyOf<'operator.product'>,
  { world, wall }: ProductContext,
): Promise<DataOf<'operator.product'>> {
  const [moment, row] = await Promise.all([readMoment(world.db, wall), productRow(world.db, productId)])
  return detailOf(row, moment)
}

export function detailOf(row: ProductRow, moment: Moment): DataOf<'operator.product'> {
  const revenueModel = parseRevenueModel(row.revenueModel)
  return {
    ...productItem(row, moment.now),
    revenue: revenueFields(revenueModel),
    words: languageCodes.map((language) => {
      const name = row.names[language] ?? null
      return {
        language,
        name: language === 'en_US' ? row.name : name,
        program: leaseText(language, { ...row, revenueModel, name: name ?? row.name }),
        own: [...(row.leaseWords[language] ?? [])],
      }
    }),
  }
}

export const productName = (row: ProductRow): string => `${row.name} (${formatId('product', row.productId)})`
