/** `post.report`, and what staff see and decide of it. */
import {
  type BodyOf,
  cleanText,
  type DataOf,
  formatId,
  Refusal,
  readReason,
  refusedText,
} from '@glasshouse/contract'
import type { MemberContext, OperatorContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { addressOf, fileOf } from '../../foundation/upload/index.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { type AuthorRow, authorName } from './author.ts'
import { refuseHeld } from './held.ts'
import { hideComments, hidePosts, showComments, showPosts, type Thing, thingOf } from './hide.ts'

const perMember = { max: 30, windowMs: 3_600_000 }

/** The reason may be left out; one that is given is one clean line. */
function readReport(text: string): string {
  if (text.trim() === '') return ''
  const line = cleanText(text)
  if (line === null || line.length > 200) throw new Refusal('field_invalid', { field: 'reason' })
  const holds = refusedText(line)
  if (holds !== null) throw new Refusal('text_refused', { field: 'reason', facts: { holds } })
  return line
}

/** Errors, in this order: `field_invalid`, `text_refused`, `too_many_requests`, `post_unknown`. */
export async function report(
  body: BodyOf<'post.report'>,
  { world, wall, memberId }: MemberContext,
): Promise<DataOf<'post.report'>> {
  const reason = readReport(body.reason)
  const { postId, commentId } = thingOf(body)
  await limit(world.db, `report:${memberId}`, perMember, wall)
  const found = await world.db.maybe(sql`
    select from post left join comment on comment.post_id = post.post_id and comment_id = ${commentId}::bigint
    where post.post_id = ${postId} and post.hidden_real is null
      and (${commentId}::bigint is null or (comment_id is not null and comment.hidden_real is null))`)
  if (found === undefined) throw new Refusal('post_unknown', { field: commentId ? 'commentId' : 'squareId' })
  await world.db.run(sql`
    insert into report (member_id, post_id, comment_id, reason, at_real)
    values (${memberId}, ${postId}, ${commentId}, ${reason}, ${new Date(wall.nowMs())}) on conflict do nothing`)
  return {}
}

interface ReportRow extends AuthorRow {
  readonly reportId: bigint
  readonly postId: bigint
  readonly commentId: bigint | null
  readonly content: string
  readonly pictures: string[]
  readonly reason: string
  /** By the program, before anybody read it. */
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
      select report_id as "reportId", report.post_id as "postId", report.comment_id as "commentId", reason, at_real as at,
        report.member_id is null as held,
        coalesce(comment.content, post.content) as content, author.member_id as "memberId",
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
      // Files of what is held have no address.
      urls: row.held ? [] : row.pictures.map((name) => addressOf(world, fileOf(name, 'webp'))),
      reason: row.reason,
      held: row.held,
      at: row.at.toISOString(),
    })),
  }
}

const hide = (tx: Tx, { postId, commentId }: Thing, now: Date): Promise<number> =>
  commentId === null ? hidePosts(tx, [postId], now) : hideComments(tx, [commentId], now)

const show = (tx: Tx, { postId, commentId }: Thing): Promise<number> =>
  commentId === null ? showPosts(tx, [postId]) : showComments(tx, [commentId])

/** `operator.hidePost`: published in the books with its reason. Errors: `field_invalid`, `text_refused`, `post_unknown`. */
export async function decide(
  body: BodyOf<'operator.hidePost'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.hidePost'>> {
  const reason = readReason('reason', body.reason)
  const { postId, commentId } = thingOf(body)
  const hides = body.hide === 'true'
  await world.db.transaction(async (tx) => {
    const now = new Date(wall.nowMs())
    const found = await tx.maybe(sql`
      select from post left join comment on comment.post_id = post.post_id and comment_id = ${commentId}::bigint
      where post.post_id = ${postId} and (${commentId}::bigint is null or comment_id is not null)`)
    if (found === undefined)
      throw new Refusal('post_unknown', { field: commentId ? 'commentId' : 'squareId' })
    if (hides) await refuseHeld(tx, { postId, commentId })
    const moved = await (hides ? hide(tx, { postId, commentId }, now) : show(tx, { postId, commentId }))
    await tx.run(sql`
      update report set decided_real = ${now}
      where post_id = ${postId} and comment_id is not distinct from ${commentId}::bigint and decided_real is null`)
    const thing = commentId === null ? formatId('post', postId) : formatId('comment', commentId)
    const actor = { operatorId, pseudonym }
    const act = hides ? 'hide-post' : moved > 0 ? 'show-post' : 'keep-post'
    const before = hides === moved > 0 ? 'shown' : 'hidden'
    const detail = { thing, before, after: hides ? 'hidden' : 'shown', reason }
    await recordAct(tx, await readMoment(tx, wall), actor, act, detail)
  })
  return {}
}
