/**
 * Hides posts and comments: by their author, by staff (who may undo it), and at the end of an
 * account.
 */
import { type BodyOf, type DataOf, type Id, Refusal } from '@glasshouse/contract'
import type { MemberContext } from '../../context.ts'
import { deleteUploads, openUploads } from '../../foundation/upload/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/** A post, or a comment below it. */
export interface PostOrComment {
  readonly postId: bigint
  readonly commentId: bigint | null
}

export const postOrCommentOf = ({
  squareId,
  commentId,
}: {
  squareId: Id<'post'>
  commentId?: Id<'comment'> | undefined
}): PostOrComment => ({ postId: squareId, commentId: commentId ?? null })

/**
 * The files of hidden posts have no address any more. A post that was already hidden is not counted
 * again.
 */
export async function hidePosts(tx: Tx, posts: readonly bigint[], now: Date): Promise<number> {
  const hidden = await tx.run(sql`
    update post set hidden_real = ${now} where post_id = any(${posts}::bigint[]) and hidden_real is null`)
  await tx.run(sql`update post_count set total = total - ${hidden}::int`)
  await openUploads(tx, filesOf(posts), false)
  return hidden
}

const filesOf = (posts: readonly bigint[]): Query => sql`
  select upload_id from post_picture where post_id = any(${posts}::bigint[])
  union all select video_id from post where post_id = any(${posts}::bigint[])`

const lockPostsOf = (tx: Tx, comments: readonly bigint[]): Promise<number> =>
  tx.run(sql`
    select from post where post_id in (select post_id from comment where comment_id = any(${comments}::bigint[]))
    order by post_id for no key update`)

/** Locks the rows of the posts first, as everywhere; their counts follow. */
export async function hideComments(tx: Tx, comments: readonly bigint[], now: Date): Promise<number> {
  await lockPostsOf(tx, comments)
  return await tx.run(sql`
    with hidden as (
      update comment set hidden_real = ${now} where comment_id = any(${comments}::bigint[]) and hidden_real is null
      returning comment_id, post_id, member_id),
    counted as (
      select post_id, count(*)::int as total, count(*) filter (where simulated)::int as simulated
      from hidden left join member using (member_id) group by post_id),
    told as (
      update post set comments = comments - counted.total, comments_simulated = comments_simulated - counted.simulated
      from counted where counted.post_id = post.post_id)
    select from hidden`)
}

/**
 * Shows hidden posts and their files again. A post that its author removed has no text left, and
 * stays hidden.
 */
export async function showPosts(tx: Tx, posts: readonly bigint[]): Promise<number> {
  const shown = await tx.run(sql`
    update post set hidden_real = null, held = null
    where post_id = any(${posts}::bigint[]) and hidden_real is not null and content <> ''`)
  await tx.run(sql`update post_count set total = total + ${shown}::int`)
  if (shown > 0) await openUploads(tx, filesOf(posts), true)
  return shown
}

/** The same for comments; the counts of their posts follow. */
export async function showComments(tx: Tx, comments: readonly bigint[]): Promise<number> {
  await lockPostsOf(tx, comments)
  return await tx.run(sql`
    with shown as (
      update comment set hidden_real = null, held = null
      where comment_id = any(${comments}::bigint[]) and hidden_real is not null and content <> ''
      returning comment_id, post_id, member_id),
    counted as (
      select post_id, count(*)::int as total, count(*) filter (where simulated)::int as simulated
      from shown left join member using (member_id) group by post_id),
    told as (
      update post set comments = comments + counted.total, comments_simulated = comments_simulated + counted.simulated
      from counted where counted.post_id = post.post_id)
    select from shown`)
}

/** Deletes text and files for good; the row stays, because other members answered it. */
async function erase(
  tx: Tx,
  posts: readonly bigint[],
  comments: readonly bigint[],
  now: Date,
): Promise<void> {
  await hidePosts(tx, posts, now)
  await hideComments(tx, comments, now)
  await settleHeld(tx, posts, comments, now)
  await deleteUploads(tx, filesOf(posts))
  await tx.run(
    sql`update post set content = '', template = null, template_values = null, held = null where post_id = any(${posts}::bigint[])`,
  )
  await tx.run(
    sql`update comment set content = '', template = null, held = null where comment_id = any(${comments}::bigint[])`,
  )
}

const idsOf = (rows: readonly { readonly id: bigint }[]): bigint[] => rows.map(({ id }) => id)

/** A text that was held and then removed by its author needs no decision any more. */
const settleHeld = (
  tx: Tx,
  posts: readonly bigint[],
  comments: readonly bigint[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update report set decided_real = ${now}
    where member_id is null and decided_real is null
      and ((comment_id is null and post_id = any(${posts}::bigint[])) or comment_id = any(${comments}::bigint[]))`)

/**
 * Erases everything that a member wrote, in the transaction that ends the account. Likes stay: they
 * are counts.
 */
export async function eraseWords(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  const posts = await tx.many<{ id: bigint }>(
    sql`select post_id as id from post where member_id = ${memberId}`,
  )
  const comments = await tx.many<{ id: bigint }>(
    sql`select comment_id as id from comment where member_id = ${memberId}`,
  )
  await erase(tx, idsOf(posts), idsOf(comments), now)
  await tx.run(sql`delete from report where member_id = ${memberId}`)
}

/** `post.remove`. Errors: `post_unknown`, also for a text of another author. */
export async function removeOwn(
  body: BodyOf<'post.remove'>,
  { world, wall, memberId }: MemberContext,
): Promise<DataOf<'post.remove'>> {
  const { postId, commentId } = postOrCommentOf(body)
  await world.db.transaction(async (tx) => {
    const own = await (commentId === null
      ? tx.many<{ id: bigint }>(sql`
          select post_id as id from post
          where post_id = ${postId} and member_id = ${memberId}
            and (hidden_real is null or held is not null) for no key update`)
      : tx.many<{ id: bigint }>(sql`
          select comment_id as id from comment
          where comment_id = ${commentId} and post_id = ${postId} and member_id = ${memberId}
            and (hidden_real is null or held is not null)`))
    if (own.length === 0) throw new Refusal('post_unknown', { field: commentId ? 'commentId' : 'squareId' })
    const now = new Date(wall.nowMs())
    await (commentId === null ? erase(tx, idsOf(own), [], now) : erase(tx, [], idsOf(own), now))
  })
  return {}
}
