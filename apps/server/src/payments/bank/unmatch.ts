/** A payment that was booked for the wrong recharge waits for a person again; the recharge is as if it was never paid. */
import type { LineQuestion } from '@glasshouse/contract'
import { assert } from '../../platform/assert.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Locks the line and its recharge, in the order in which payments are matched. */
export async function lockMatch(tx: Tx, movementId: bigint): Promise<void> {
  await tx.run(sql`select from bank_line where movement_id = ${movementId} for no key update`)
  await tx.run(sql`select from bank_recharge where movement_id = ${movementId} for no key update`)
}

const question: LineQuestion = 'unknown_reference'

/** The movement that booked it was taken back. */
export async function unmatch(tx: Tx, movementId: bigint): Promise<void> {
  const lines = await tx.run(sql`
    update bank_line set state = 'review', question = ${question}, recharge_id = null, movement_id = null
    where movement_id = ${movementId} and state = 'credited'`)
  const recharges = await tx.run(sql`
    update bank_recharge set paid = null, credited = null, credited_at = null, movement_id = null
    where movement_id = ${movementId}`)
  assert(lines === 1 && recharges === 1, `movement ${movementId} booked no payment`)
}
