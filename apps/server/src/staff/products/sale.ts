/**
 * The sale of a product: it is published, paused and ended, and its times and stock change. Sold
 * machines keep running.
 */
import { type BodyOf, type DataOf, type Id, Refusal, readReason } from '@glasshouse/contract'
import type { ActName } from '@glasshouse/words/act-names.ts'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { type Moment, readMoment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import {
  publishDraft,
  removeDraft,
  writeProductEnd,
  writeProductPaused,
  writeProductStart,
} from '../../scheme/product/for-staff/change.ts'
import { moveStart } from '../../scheme/product/for-staff/move-start.ts'
import { setStock } from '../../scheme/product/for-staff/set-stock.ts'
import { previewOf } from './preview.ts'
import { detailOf, productName } from './read.ts'
import { readUnits } from './read-terms.ts'
import { lockedRow, type ProductRow, productRow, stateAt } from './rows.ts'

type Detail = DataOf<'operator.product'>

interface Sale {
  readonly tx: Tx
  readonly moment: Moment
  readonly row: ProductRow
  readonly reason: string
  readonly record: (act: ActName, detail: Readonly<Record<string, string>>) => Promise<number>
}

/**
 * One act on a locked product. Errors: `text_refused` (reason), `product_unknown`, those of `work`.
 */
function saleAct<T>(
  body: { readonly productId: Id<'product'>; readonly reason: string },
  { world, wall, operatorId, pseudonym }: OperatorContext,
  work: (sale: Sale) => Promise<T>,
): Promise<T> {
  const reason = readReason('reason', body.reason)
  return world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const row = await lockedRow(tx, body.productId)
    const record: Sale['record'] = (act, detail) =>
      recordAct(tx, moment, { operatorId, pseudonym }, act, { product: productName(row), ...detail, reason })
    return await work({ tx, moment, row, reason, record })
  })
}

const detailAfter = async ({ tx, moment, row }: Sale): Promise<Detail> =>
  detailOf(await productRow(tx, row.productId), moment)

/**
 * Errors: those of `saleAct`, `product_terms_fixed` when the product is no draft,
 * `promises_not_covered` unless `knowingly`.
 */
export const publishProduct = (
  body: BodyOf<'operator.publishProduct'>,
  context: OperatorContext,
): Promise<Detail> =>
  saleAct(body, context, async (sale) => {
    const { tx, row, record } = sale
    if (!row.draft) throw new Refusal('product_terms_fixed', { field: 'productId' })
    const { isCovered, paysWithoutStated, days } = await previewOf(tx, row)
    if (!isCovered && body.knowingly !== 'true')
      throw new Refusal('promises_not_covered', {
        field: 'knowingly',
        facts: { day: paysWithoutStated.shortDay ?? 0, days },
      })
    await publishDraft(tx, row.productId)
    const after = isCovered
      ? `all that falls due within ${days} days is covered`
      : `not covered from day ${paysWithoutStated.shortDay} after it goes on sale`
    await record('product.publish', { before: 'draft', after })
    return await detailAfter(sale)
  })

/** Errors: those of `saleAct`, `product_not_on_sale` for a draft and for an ended product. */
export const pauseProduct = (
  body: BodyOf<'operator.pauseProduct'>,
  context: OperatorContext,
): Promise<Detail> =>
  saleAct(body, context, async (sale) => {
    const { tx, moment, row, record } = sale
    const paused = body.paused === 'true'
    refuseUnlessSold(row, moment)
    if (row.paused !== paused) {
      await writeProductPaused(tx, row.productId, paused)
      await record(paused ? 'product.pause' : 'product.resume', {
        before: said(row.paused),
        after: said(paused),
      })
    }
    return await detailAfter(sale)
  })

const said = (paused: boolean): string => (paused ? 'paused' : 'on sale')

function refuseUnlessSold(row: ProductRow, { now }: Moment): void {
  const state = stateAt(row, now)
  if (state === 'draft' || state === 'ended')
    throw new Refusal('product_not_on_sale', { field: 'productId', facts: { status: state } })
}

/** Removes a draft. Errors: those of `saleAct`, `product_not_on_sale` for an ended product. */
export const endProduct = (
  body: BodyOf<'operator.endProduct'>,
  context: OperatorContext,
): Promise<DataOf<'operator.endProduct'>> =>
  saleAct(body, context, async ({ tx, moment, row, record }) => {
    const { productId } = row
    if (row.draft) {
      await removeDraft(tx, productId)
      await record('product.removeDraft', { before: 'draft' })
      return {}
    }
    refuseUnlessSold(row, moment)
    await writeProductEnd(tx, productId, moment.now)
    await record('product.end', {
      before: row.endAt?.toISOString() ?? '–',
      after: moment.now.toISOString(),
    })
    return {}
  })

/** Errors: `field_invalid` (stock), those of `saleAct`, `stock_below_sold`. */
export const setProductStock = (
  body: BodyOf<'operator.setProductStock'>,
  context: OperatorContext,
): Promise<Detail> => {
  const stock = readUnits('stock', body.stock, 0)
  return saleAct(body, context, async (sale) => {
    const { tx, row, record } = sale
    await setStock(tx, row.productId, stock)
    await record('product.stock', { before: units(row.stock), after: units(stock) })
    return await detailAfter(sale)
  })
}

const units = (stock: number | null): string => (stock === null ? 'no limit' : String(stock))

/**
 * Errors: `field_missing` when no time is given, those of `saleAct`, `product_not_on_sale` for an
 * ended product, `field_invalid`: a start that cannot move so (`moveStart`), or an end that is not
 * in the future or not after the start.
 */
export const setProductTimes = (
  body: BodyOf<'operator.setProductTimes'>,
  context: OperatorContext,
): Promise<Detail> => {
  if (body.startTime === undefined && body.endTime === undefined)
    throw new Refusal('field_missing', { field: 'startTime' })
  const { startTime: startAt = null, endTime: endAt = null } = body
  return saleAct(body, context, async (sale) => {
    const { tx, moment, row, record, reason } = sale
    if (!row.draft) refuseUnlessSold(row, moment)
    const start = startAt ?? row.startAt
    if (endAt !== null && (endAt <= moment.now || (start !== null && endAt <= start)))
      throw new Refusal('field_invalid', { field: 'endTime' })
    if (endAt !== null) {
      await writeProductEnd(tx, row.productId, endAt)
      await record('product.moveEnd', { before: row.endAt?.toISOString() ?? '–', after: endAt.toISOString() })
    }
    if (startAt !== null && row.draft) {
      const end = endAt ?? row.endAt
      if (startAt <= moment.now || (end !== null && startAt >= end))
        throw new Refusal('field_invalid', { field: 'startTime' })
      await writeProductStart(tx, row.productId, startAt)
    } else if (startAt !== null) {
      const { operatorId, pseudonym } = context
      const { productId } = row
      await moveStart(tx, moment, { productId, startAt, reason, by: { operatorId, pseudonym } })
    }
    return await detailAfter(sale)
  })
}
