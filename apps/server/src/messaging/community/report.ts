/** A report of a post or a comment, and the decision about it. */
import { type BodyOf, cleanText, type DataOf, Refusal, refusedText } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { refuseHeld } from './held-text.ts'
import {
  hideComments,
  hidePosts,
  type PostOrComment,
  postOrCommentOf,
  showComments,
  showPosts,
} from './hide.ts'

const perMember = { max: 30, windowMs: 3_600_000 }

/** The reason is optional; a reason that is given is one clean line. */
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
  const { postId, commentId } = postOrCommentOf(body)
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

const hide = (tx: Tx, { postId, commentId }: PostOrComment, now: Date): Promise<number> =>
  commentId === null ? hidePosts(tx, [postId], now) : hideComments(tx, [commentId], now)

const show = (tx: Tx, { postId, commentId }: PostOrComment): Promise<number> =>
  commentId === null ? showPosts(tx, [postId]) : showComments(tx, [commentId])

/**
 * Hides a post or a comment, or shows it again, and settles its open reports. Returns whether that
 * changed its visibility. Errors: `post_unknown`.
 */
export async function decideThing(tx: Tx, thing: PostOrComment, hides: boolean, now: Date): Promise<boolean> {
  const { postId, commentId } = thing
  const found = await tx.maybe(sql`
    select from post left join comment on comment.post_id = post.post_id and comment_id = ${commentId}::bigint
    where post.post_id = ${postId} and (${commentId}::bigint is null or comment_id is not null)`)
  if (found === undefined) throw new Refusal('post_unknown', { field: commentId ? 'commentId' : 'squareId' })
  if (hides) await refuseHeld(tx, thing)
  const moved = await (hides ? hide(tx, thing, now) : show(tx, thing))
  await tx.run(sql`
    update report set decided_real = ${now}
    where post_id = ${postId} and comment_id is not distinct from ${commentId}::bigint and decided_real is null`)
  return moved > 0
}
