/**
 * The products on sale. The list is the busiest read of a world: it is made at most twice a
 * second, but at a product's start and end whenever it is requested.
 */
import {
  callDeclarations,
  type DataOf,
  formatId,
  formatMoney,
  type Language,
  languageDefault,
  money,
  type ProductItem,
  Refusal,
} from '@glasshouse/contract'
import { operatorTake, shownMs, statusChangesMs, type WorldClock } from '@glasshouse/model'
import * as z from 'zod/mini'
import type { Context, InLanguage, VisitorContext } from '../../context.ts'
import { momentOf } from '../../ledger/moment.ts'
import { keepFresh } from '../../platform/fresh.ts'
import { closedSales } from './closed-sales.ts'
import { offerOf, productItem, productName } from './item.ts'
import { ownMachines } from './own-machines.ts'
import { leaseParagraphs, type ProductRow, publishedProducts } from './store.ts'

/** The maximum age of the status in the list; a purchase never decides by it. */
const listFreshMs = 500

interface ListInMemory {
  /** Parsed by the contract once and frozen, so that its serialised text is reused. */
  readonly data: DataOf<'product.list'>
  readonly rows: readonly ProductRow[]
  readonly clock: WorldClock
  /** World time at which a status changes next. */
  readonly changesMs: number
  /** The same list under the names of a language, made at its first request. */
  readonly named: Map<Language, DataOf<'product.list'>>
}

type Place = Pick<Context, 'world' | 'wall'>
type ProductContext = Place & InLanguage

const kept = keepFresh<object, ListInMemory>(
  listFreshMs,
  ({ clock, changesMs }, nowMs) => shownMs(clock, nowMs) >= changesMs,
)

async function make({ world, wall }: Place): Promise<ListInMemory> {
  const { state, products } = await publishedProducts(world.db)
  const closed = await closedSales(world, state.settledThrough)
  const { now } = momentOf(state, wall)
  const list = products.map((row) => productItem(row, { state, closed, now }))
  const data = z.parse(callDeclarations['product.list'].data, { total: list.length, list })
  const changesMs = Math.min(...products.map((row) => statusChangesMs(offerOf(row), now.getTime())))
  return { data: Object.freeze(data), rows: products, clock: state.clock, changesMs, named: new Map() }
}

const products = (context: Place): Promise<ListInMemory> =>
  kept(context.world, context.wall.nowMs(), () => make(context))

/**
 * Frozen too, and one object for as long as its list is kept, so that its serialised text is
 * reused.
 */
function inLanguage(
  { data, rows, named }: ListInMemory,
  language: Language = languageDefault,
): DataOf<'product.list'> {
  if (rows.every(({ names }) => names[language] === undefined)) return data
  const known = named.get(language)
  if (known !== undefined) return known
  const list = data.list.map((item, at) => {
    const row = rows[at]
    return row === undefined ? item : { ...item, productName: productName(row, language) }
  })
  const made = Object.freeze({ ...data, list })
  named.set(language, made)
  return made
}

export const productList = async (context: ProductContext): Promise<DataOf<'product.list'>> =>
  inLanguage(await products(context), context.language)

/** Errors: `product_unknown`, also for a draft. */
export async function productDetail(
  context: ProductContext & Pick<VisitorContext, 'memberId' | 'stamp'>,
  productId: bigint,
): Promise<DataOf<'product.detail'>> {
  const made = await products(context)
  const { rows } = made
  const row = rows.find((candidate) => candidate.productId === productId)
  const item: ProductItem | undefined = inLanguage(made, context.language).list.find(
    (candidate) => candidate.productId === formatId('product', productId),
  )
  if (row === undefined || item === undefined) throw new Refusal('product_unknown', { field: 'productId' })
  const { memberId, stamp, world } = context
  const [lease, own] = await Promise.all([
    leaseParagraphs(world.db, {
      productId,
      version: row.leaseVersion,
      language: context.language ?? languageDefault,
    }),
    memberId === null ? null : ownMachines(world, { memberId, productId, stamp }),
  ])
  return {
    ...item,
    leaseAgreement: lease?.paragraphs ?? [],
    leaseVersion: row.leaseVersion,
    machineCost: formatMoney(money(row.machineCost)),
    operatorTake: formatMoney(operatorTake(row, BigInt(row.takeBasisPoints))),
    own,
  }
}
