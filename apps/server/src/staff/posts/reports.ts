/** Reported posts and comments, and those that the program held, until staff decide. */
import { type BodyOf, type DataOf, formatId } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { addressOf, fileOf } from '../../foundation/upload/index.ts'
import { type AuthorRow, authorName } from '../../messaging/community/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'

interface ReportRow extends AuthorRow {
  readonly reportId: bigint
  readonly postId: bigint
  readonly commentId: bigint | null
  readonly content: string
  readonly pictures: string[]
  readonly reason: string
  /** The program itself held it, before anybody read it. */
  readonly held: boolean
  readonly at: Date
}

/** Errors: `page_too_deep`. */
export async function openReports(
  asked: BodyOf<'operator.reports'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.reports'>> {
  const window = pageWindow(asked)
  const [rows, count] = await Promise.all([
    world.db.many<ReportRow>(sql`
      select report_id, report.post_id, report.comment_id, reason, at_real as at,
        report.member_id is null as held,
        coalesce(comment.content, post.content) as content, author.member_id,
        author.name, author.country, author.digits, operator.pseudonym,
        array(select upload.name from post_picture join upload using (upload_id)
              where post_picture.post_id = post.post_id and comment.comment_id is null order by place) as pictures
      from report join post using (post_id) left join comment on comment.comment_id = report.comment_id
        left join member as author on author.member_id =
          case when comment.comment_id is null then post.member_id else comment.member_id end
        left join operator on operator.operator_id =
          case when comment.comment_id is null then post.operator_id else comment.operator_id end
      where decided_real is null and report_id > ${wholeNumberKey(window.after) ?? 0n}
      order by report_id limit ${window.limit + 1}::int offset ${window.offset}::int`),
    world.db.one<{ total: number }>(
      sql`select count(*)::int as total from report where decided_real is null`,
    ),
  ])
  const { page, next } = pageOf(rows, window, ({ reportId }) => reportId.toString())
  return {
    total: count.total,
    next,
    list: page.map((row) => ({
      reportId: formatId('report', row.reportId),
      squareId: formatId('post', row.postId),
      commentId: row.commentId === null ? null : formatId('comment', row.commentId),
      username: authorName(row),
      content: row.content,
      // Files of a held post have no address.
      urls: row.held ? [] : row.pictures.map((name) => addressOf(world, fileOf(name, 'webp'))),
      reason: row.reason,
      held: row.held,
      at: row.at.toISOString(),
    })),
  }
}
