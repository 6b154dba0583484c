/** Closes feedback that staff have dealt with. */
import { Refusal } from '@glasshouse/contract'
import { deleteUploads } from '../../../foundation/upload/index.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/**
 * Its pictures are deleted. `now`: wall clock. Errors: `not_found`, also for feedback that is
 * already closed.
 */
export async function closeFeedback(tx: Tx, feedbackId: bigint, now: Date): Promise<void> {
  const closed = await tx.run(sql`
    update feedback set closed_real = ${now} where feedback_id = ${feedbackId} and closed_real is null`)
  if (closed === 0) throw new Refusal('not_found', { field: 'feedbackId' })
  await deleteUploads(tx, sql`select upload_id from feedback_picture where feedback_id = ${feedbackId}`)
}
