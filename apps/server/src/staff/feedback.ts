/** Lists open feedback and closes it. */
import { type BodyOf, type DataOf, formatId } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../context.ts'
import { recordAct } from '../foundation/world/index.ts'
import { shownNumber } from '../identity/practice/index.ts'
import { readMoment } from '../ledger/moment.ts'
import { type AuthorRow, authorName } from '../messaging/community/index.ts'
import { closeFeedback } from '../messaging/feedback/for-staff/close.ts'
import { sql } from '../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../platform/page.ts'

interface FeedbackRow extends AuthorRow {
  readonly memberId: bigint
  readonly feedbackId: bigint
  readonly comments: string
  readonly byPhone: boolean
  readonly pictures: string[]
  readonly at: Date
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
async function waiting(
  asked: BodyOf<'operator.feedback'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.feedback'>> {
  const window = pageWindow(asked)
  const [rows, { total }] = await Promise.all([
    world.db.many<FeedbackRow>(sql`
      select feedback_id, member_id, name, country, digits, null as pseudonym, comments,
        by_phone, at_real as at,
        array(select upload.name from feedback_picture as picture join upload using (upload_id)
              where picture.feedback_id = feedback.feedback_id order by place) as pictures
      from feedback join member using (member_id)
      where closed_real is null and feedback_id > ${wholeNumberKey(window.after) ?? 0n}
      order by feedback_id limit ${window.limit + 1}::int offset ${window.offset}::int`),
    world.db.one<{ total: number }>(
      sql`select count(*)::int as total from feedback where closed_real is null`,
    ),
  ])
  const { page, next } = pageOf(rows, window, ({ feedbackId }) => feedbackId.toString())
  return {
    total,
    next,
    list: page.map((row) => ({
      feedbackId: formatId('feedback', row.feedbackId),
      memberId: formatId('member', row.memberId),
      nickname: authorName(row),
      comments: row.comments,
      pictures: row.pictures,
      phone:
        row.byPhone && row.country !== null && row.digits !== null
          ? shownNumber(row.country, row.digits)
          : null,
      createTime: row.at.toISOString(),
    })),
  }
}

/** Errors: `not_found`, also for feedback that is closed already. */
const close = async (
  { feedbackId }: BodyOf<'operator.closeFeedback'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.closeFeedback'>> =>
  await world.db.transaction(async (tx) => {
    await closeFeedback(tx, feedbackId, new Date(wall.nowMs()))
    const moment = await readMoment(tx, wall)
    const thing = formatId('feedback', feedbackId)
    await recordAct(tx, moment, { operatorId, pseudonym }, 'feedback-close', { thing })
    return {}
  })

export const feedbackCalls = {
  'operator.feedback': waiting,
  'operator.closeFeedback': close,
} satisfies Partial<Handlers>
