import { formatId, Refusal } from '@glasshouse/contract'
import { type Actor, recordAct } from '../../../foundation/world/index.ts'
import type { Moment } from '../../../ledger/moment.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { writeProductStart } from './change.ts'

export interface MoveStart {
  readonly productId: bigint
  readonly startAt: Date
  readonly reason: string
  readonly by: Actor
}

/**
 * Moves a product's start later, never earlier: a countdown that was shown is never shortened to
 * hurry anybody. The books record it. Errors: `product_unknown`, `field_invalid` (startTime) unless
 * the new start is after the old one and before the end.
 */
export async function moveStart(tx: Tx, moment: Moment, move: MoveStart): Promise<void> {
  const product = await tx.maybe<{ startAt: Date | null; endAt: Date | null }>(
    sql`select start_at, end_at from product where product_id = ${move.productId} for no key update`,
  )
  if (product === undefined) throw new Refusal('product_unknown', { field: 'productId' })
  // A product without a start is on sale from the beginning, and a product on sale cannot go back
  // to waiting.
  const before = product.startAt
  const wrong =
    before === null ||
    before <= moment.now ||
    move.startAt <= before ||
    (product.endAt !== null && move.startAt >= product.endAt)
  if (wrong) throw new Refusal('field_invalid', { field: 'startTime' })
  await writeProductStart(tx, move.productId, move.startAt)
  const detail = {
    product: formatId('product', move.productId),
    before: before.toISOString(),
    after: move.startAt.toISOString(),
    reason: move.reason,
  }
  await recordAct(tx, moment, move.by, 'product.moveStart', detail)
}
