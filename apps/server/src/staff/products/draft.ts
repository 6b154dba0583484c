/** Preparing a product: staff can change a draft, and members cannot see it. */
import { type BodyOf, type DataOf, formatMoney, productsMax, Refusal, readReason } from '@glasshouse/contract'
import { parseRevenueModel } from '@glasshouse/model'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { moveProduct, writeProductOffer, writeProductTerms } from '../../scheme/product/for-staff/change.ts'
import { createProduct } from '../../scheme/product/for-staff/create.ts'
import { writeLeases } from '../../scheme/product/for-staff/write-leases.ts'
import { detailOf, productName } from './read.ts'
import { readTerms, readUnits, revenueFields, type Terms } from './read-terms.ts'
import { lockedRow, type ProductRow, productRow } from './rows.ts'
import { readName } from './words.ts'

type Detail = DataOf<'operator.product'>

/**
 * Errors, in this order: those of `readName`, of `readTerms`, `field_invalid` (stock,
 * limitPerMember), `products_too_many`.
 */
export async function createDraft(
  body: BodyOf<'operator.createProduct'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<Detail> {
  const name = readName(body.name)
  const terms = readTerms(body)
  const stock = readUnits('stock', body.stock ?? '', 0)
  const limitPerMember = readUnits('limitPerMember', body.limitPerMember ?? '', 1)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    await tx.run(sql`select from world_setting for update`)
    const { products } = await tx.one<{ products: number }>(
      sql`select count(*)::int as products from product`,
    )
    if (products >= productsMax) throw new Refusal('products_too_many', { facts: { most: productsMax } })
    const { picture } = body
    const productId = await createProduct(tx, {
      ...terms,
      name,
      picture,
      stock,
      limitPerMember,
      draft: true,
    })
    const row = await productRow(tx, productId)
    const detail = { product: productName(row), after: said(row) }
    await recordAct(tx, moment, { operatorId, pseudonym }, 'product.draft', detail)
    return detailOf(row, moment)
  })
}

/** A draft's terms after an edit of some of them. */
function mergedTerms(row: ProductRow, body: BodyOf<'operator.editProduct'>): Terms {
  const model = parseRevenueModel(row.revenueModel)
  return readTerms({
    price: formatMoney(row.price),
    dayReturn: formatMoney(row.dayReturn),
    validDays: String(row.validDays),
    machineCost: formatMoney(row.machineCost),
    revenueKind: model.kind,
    ...revenueFields(model),
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  })
}

const termNames: readonly (keyof BodyOf<'operator.editProduct'>)[] = [
  'price',
  'dayReturn',
  'validDays',
  'machineCost',
  'revenueKind',
  'perMachine',
  'noisePercent',
  'swingPercent',
  'periodDays',
  'peakDay',
  'lossPpmPerDay',
  'fromDay',
  'floorPercent',
  'startsPpmPerDay',
  'lastsDays',
  'outputPercent',
]

/**
 * Errors, in this order: `field_missing` when no field is given, `text_refused` (reason),
 * `field_invalid` (limitPerMember), `product_unknown`, `product_terms_fixed` for the terms of a
 * published product, those of `readTerms`.
 */
export async function editProduct(
  body: BodyOf<'operator.editProduct'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<Detail> {
  const { productId, reason: given, ...asked } = body
  if (Object.values(asked).every((value) => value === undefined))
    throw new Refusal('field_missing', { field: 'position' })
  const reason = readReason('reason', given)
  const limit =
    asked.limitPerMember === undefined ? undefined : readUnits('limitPerMember', asked.limitPerMember, 1)
  const touchesTerms = termNames.some((name) => body[name] !== undefined)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const before = await lockedRow(tx, productId)
    if (touchesTerms && !before.draft) throw new Refusal('product_terms_fixed', { field: 'productId' })
    await writeProductOffer(tx, before.productId, {
      picture: asked.picture ?? before.picture,
      limitPerMember: limit === undefined ? before.limitPerMember : limit,
    })
    if (touchesTerms) await writeTerms(tx, before, mergedTerms(before, body))
    if (asked.position !== undefined) await moveProduct(tx, before.productId, Number(asked.position))
    const after = await productRow(tx, productId)
    await recordAct(
      tx,
      moment,
      { operatorId, pseudonym },
      before.draft ? 'product.draft' : 'product.change',
      {
        product: productName(after),
        before: said(before),
        after: said(after),
        reason,
      },
    )
    return detailOf(after, moment)
  })
}

async function writeTerms(tx: Tx, { productId, leaseVersion }: ProductRow, terms: Terms): Promise<void> {
  await writeProductTerms(tx, productId, terms)
  const row = await productRow(tx, productId)
  await writeLeases(tx, { productId, version: leaseVersion }, { ...row, revenueModel: terms.revenueModel })
}

function said(row: ProductRow): string {
  const model = parseRevenueModel(row.revenueModel)
  const earns = model.kind === 'none' ? 'earns nothing' : `${model.kind} ${model.perMachine} a day`
  return [
    `${formatMoney(row.price)} for ${formatMoney(row.dayReturn)} a day over ${row.validDays} days`,
    earns,
    `stock ${row.stock ?? 'unlimited'}`,
    `per member ${row.limitPerMember ?? 'unlimited'}`,
    `place ${row.position}`,
  ].join(', ')
}
