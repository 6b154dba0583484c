/** What is on sale. The list is the busiest read of a world: it is made at most four times a second. */
import {
  builtCalls,
  type DataOf,
  formatId,
  type Language,
  type ProductItem,
  Refusal,
} from '@glasshouse/contract'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { momentOf } from '../../ledger/moment.ts'
import { keepFresh } from '../../platform/fresh.ts'
import { productItem } from './item.ts'
import { leaseParagraphs, type ProductRow, publishedProducts } from './store.ts'

/** A sold bar or a badge may be this old; a purchase never decides by it. */
const listFreshMs = 250

interface Made {
  /** Parsed by the contract once and frozen, so that its text is sent again as it is. */
  readonly data: DataOf<'product.list'>
  readonly rows: readonly ProductRow[]
}

type Where = Pick<Context, 'world' | 'wall'>

const kept = keepFresh<object, Made>(listFreshMs)

async function make({ world, wall }: Where): Promise<Made> {
  const { state, seed, products } = await publishedProducts(world.db)
  const moment = momentOf(state, wall)
  const list = products.map((row) => productItem(row, moment, seed))
  const data = z.parse(builtCalls['product.list'].data, { total: list.length, list })
  return { data: Object.freeze(data), rows: products }
}

const products = (where: Where): Promise<Made> => kept(where.world, where.wall.nowMs(), () => make(where))

export const productList = async (where: Where): Promise<DataOf<'product.list'>> =>
  (await products(where)).data

/** Errors: `product_unknown`, also for a draft. */
export async function productDetail(
  where: Where & { readonly language: Language },
  productId: bigint,
): Promise<DataOf<'product.detail'>> {
  const { data, rows } = await products(where)
  const row = rows.find((candidate) => candidate.productId === productId)
  const item: ProductItem | undefined = data.list.find(
    (candidate) => candidate.productId === formatId('product', productId),
  )
  if (row === undefined || item === undefined) throw new Refusal('product_unknown', { field: 'productId' })
  const lease = await leaseParagraphs(where.world.db, {
    productId,
    version: row.leaseVersion,
    language: where.language,
  })
  return { ...item, leaseAgreement: lease?.paragraphs ?? [], leaseVersion: row.leaseVersion }
}
