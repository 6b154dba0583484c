/**
 * `order.lease`, `order.leaseFile`: the lease agreement of an order, in the version that was agreed
 * to.
 */
import { type BodyOf, type DataOf, formatId, formatMoney, Refusal } from '@glasshouse/contract'
import { Download, type MemberContext } from '../../context.ts'
import { documentWords, figure, openSheet, paragraph, streamOf } from '../../foundation/document/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { leaseParagraphs } from '../product/index.ts'

interface LeaseRow {
  readonly orderId: bigint
  readonly productId: bigint
  readonly name: string
  readonly price: bigint
  readonly boughtAt: Date
  readonly boughtDay: number
  readonly version: number
}

type LeaseContext = Pick<MemberContext, 'world' | 'memberId' | 'language'>

/** Errors: `order_unknown` for an order that does not exist or belongs to another member. */
export async function orderLease(
  body: BodyOf<'order.lease'>,
  { world, memberId, language }: LeaseContext,
): Promise<DataOf<'order.lease'>> {
  const row = await world.db.maybe<LeaseRow>(sql`
    select order_id, product_id,
           coalesce(names->>${language}::text, name) as name, ord.price, bought_at,
           bought_day, ord.lease_version as version
    from ord join product using (product_id)
    where order_id = ${body.orderId} and member_id = ${memberId}`)
  if (row === undefined) throw new Refusal('order_unknown', { field: 'orderId' })
  const lease = await leaseParagraphs(world.db, { productId: row.productId, version: row.version, language })
  return {
    orderId: formatId('order', row.orderId),
    productName: row.name,
    price: formatMoney(row.price),
    boughtAt: row.boughtAt.toISOString(),
    day: row.boughtDay,
    leaseVersion: row.version,
    paragraphs: lease?.paragraphs ?? [],
  }
}

/** Errors: `order_unknown`. */
export async function orderLeaseFile(
  body: BodyOf<'order.leaseFile'>,
  context: LeaseContext,
): Promise<Download> {
  const lease = await orderLease(body, context)
  const words = documentWords(context.language)
  const sheet = await openSheet({
    title: words('lease'),
    language: context.language,
    madeAt: new Date(lease.boughtAt),
  })
  const pages = streamOf(sheet, async () => {
    paragraph(sheet, words('lease'), { face: 'bold', size: 20, gap: 2 })
    paragraph(sheet, words('leaseOf', { product: lease.productName, day: figure(sheet, lease.day) }), {
      gap: 2,
    })
    paragraph(
      sheet,
      `${words('order')} ${lease.orderId} · ${words('price')} ${figure(sheet, lease.price)} · ${words('leaseVersion', { version: lease.leaseVersion })}`,
      { size: 9, gap: 12 },
    )
    for (const text of lease.paragraphs) paragraph(sheet, text, { size: 11, gap: 10 })
  })
  return new Download(`lease-${lease.orderId.replace('_', '-')}.pdf`, 'application/pdf', pages)
}
