/** The feedback of a member, for the export of one's own data. */
import { formatId } from '@glasshouse/contract'
import { batchRows, inBatches } from '../../platform/batches.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface FeedbackRow {
  readonly feedbackId: bigint
  readonly comments: string
  readonly byPhone: boolean
  readonly pictures: string[]
  readonly at: Date
}

export async function* feedbackOf(runner: Runner, memberId: bigint): AsyncGenerator<object[]> {
  const read = (after: bigint) =>
    runner.many<FeedbackRow>(sql`
      select feedback_id, comments, by_phone, at_real as at,
        array(select upload.name from feedback_picture as picture join upload using (upload_id)
              where picture.feedback_id = feedback.feedback_id order by place) as pictures
      from feedback where member_id = ${memberId} and feedback_id > ${after}
      order by feedback_id limit ${batchRows}::int`)
  for await (const rows of inBatches(read, ({ feedbackId }) => feedbackId))
    yield rows.map(({ feedbackId, at, ...row }) => ({
      feedback: formatId('feedback', feedbackId),
      ...row,
      at: at.toISOString(),
    }))
}
