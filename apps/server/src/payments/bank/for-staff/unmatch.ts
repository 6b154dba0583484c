/**
 * Returns a payment that was booked for the wrong recharge to review; the recharge is again as if
 * it had never been paid.
 */
import type { LineQuestion } from '@glasshouse/contract'
import { assert } from '../../../platform/assert.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Locks the line and its recharge, in the order that matching uses. */
export async function lockMatch(tx: Tx, movementId: bigint): Promise<void> {
  await tx.run(sql`select from bank_line where movement_id = ${movementId} for no key update`)
  await tx.run(sql`select from bank_recharge where movement_id = ${movementId} for no key update`)
}

const question: LineQuestion = 'unknown_reference'

/** Call it when the movement that booked the payment was reversed. */
export async function unmatch(tx: Tx, movementId: bigint): Promise<void> {
  const lines = await tx.run(sql`
    update bank_line set state = 'review', question = ${question}, recharge_id = null, movement_id = null
    where movement_id = ${movementId} and state = 'credited'`)
  const recharges = await tx.run(sql`
    update bank_recharge set paid = null, credited = null, credited_at = null, movement_id = null
    where movement_id = ${movementId}`)
  assert(lines === 1 && recharges === 1, `movement ${movementId} booked no payment`)
}
