/** The staff's side: what nobody has dealt with, and dealing with it. */
import { type BodyOf, type DataOf, formatId, parseId, Refusal } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { shownNumber } from '../../identity/practice/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { type AuthorRow, authorName } from '../community/index.ts'

interface Row extends AuthorRow {
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
    world.db.many<Row>(sql`
      select feedback_id as "feedbackId", member_id as "memberId", name, country, digits, null as pseudonym, comments,
        by_phone as "byPhone", at_real as at,
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

/** Its pictures are not needed any more. Errors: `not_found`, also for what is closed already. */
const close = async (
  { feedbackId: text }: BodyOf<'operator.closeFeedback'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.closeFeedback'>> =>
  await world.db.transaction(async (tx) => {
    const feedbackId = parseId('feedback', text)
    const closed = await tx.run(sql`
      update feedback set closed_real = ${new Date(wall.nowMs())}
      where feedback_id = ${feedbackId} and closed_real is null`)
    if (closed === 0) throw new Refusal('not_found', { field: 'feedbackId' })
    await tx.run(sql`
      delete from upload using feedback_picture as picture
      where picture.upload_id = upload.upload_id and picture.feedback_id = ${feedbackId}`)
    const moment = await readMoment(tx, wall)
    await recordAct(tx, moment, { operatorId, pseudonym }, 'feedback-close', { thing: text })
    return {}
  })

/** Behind the roles of the operators' module. */
export const feedbackDesk = {
  'operator.feedback': waiting,
  'operator.closeFeedback': close,
} satisfies Partial<Handlers>
