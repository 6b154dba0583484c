/**
 * `comment.list` and `comment.create`: comments and replies, oldest first, five per page by
 * default.
 */
import {
  type BodyOf,
  type CommentItem,
  commentLengthMax,
  constants,
  type DataOf,
  formatId,
  heldText,
  type Id,
  type Language,
  Refusal,
} from '@glasshouse/contract'
import type { MemberContext, World } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { headOf } from '../../foundation/upload/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { requireActive } from './active.ts'
import { type AuthorRow, authorName } from './author.ts'
import { askStaff } from './held-text.ts'
import { readPlainText } from './rich-text.ts'
import { commentContent, type Template } from './templated-post.ts'

const perMember = { max: 100, windowMs: 3_600_000 }

interface CommentRow extends AuthorRow {
  readonly commentId: bigint
  readonly content: string
  readonly template: string | null
  readonly at: Date
  readonly simulated: boolean | null
  readonly headName: string | null
  readonly held: 'waiting' | 'refused' | null
  /** The author of the answered comment; null: it answers the post. */
  readonly to: AuthorRow | null
}

interface CommentPage {
  readonly postId: bigint
  /** The member whose held comments are included. */
  readonly viewerId: bigint | null
  readonly after: bigint
  readonly limit: number
  readonly offset: number
}

const readRows = async (
  runner: Runner,
  { postId, viewerId, after, limit: rows, offset }: CommentPage,
): Promise<CommentRow[]> => {
  const found = await runner.many<CommentRow & { toId: bigint | null; toRow: AuthorRow | null }>(sql`
    select comment_id, content, template, held, comment.happened_at as at, comment.member_id,
      member.name, member.country, member.digits, member.simulated, operator.pseudonym,
      head.name as head_name, to_id, to_row
    from (
      select * from comment where post_id = ${postId} and comment_id > ${after}
        and (hidden_real is null or (held is not null and member_id = ${viewerId}::bigint))
      order by comment_id limit ${rows}::int offset ${offset}::int) as comment
      left join member on member.member_id = comment.member_id
      left join operator on operator.operator_id = comment.operator_id
      left join upload as head on head.member_id = comment.member_id and head.purpose = 'head'
      left join lateral (
        select answered.member_id as to_id, json_build_object('name', other.name, 'country', other.country,
          'digits', other.digits, 'pseudonym', staff.pseudonym) as to_row
        from comment as answered left join member as other on other.member_id = answered.member_id
          left join operator as staff on staff.operator_id = answered.operator_id
        where answered.comment_id = comment.reply_to) as answered on true
    order by comment_id`)
  return found.map(({ toId, toRow, ...row }) => ({ ...row, to: toRow && { ...toRow, memberId: toId } }))
}

/** The reader, and the place. */
interface Reader {
  readonly world: Pick<World, 'slug'>
  readonly memberId: bigint | null
  readonly language: Language
}

const itemOf = ({ world, memberId: viewerId, language }: Reader, row: CommentRow): CommentItem => ({
  id: formatId('comment', row.commentId),
  headUrl: headOf(world, row.headName),
  username: authorName(row),
  toUserName: row.to && authorName(row.to),
  content: row.simulated === true ? commentContent(row, language) : row.content,
  createTime: row.at.toISOString(),
  simulated: row.simulated ?? false,
  official: row.memberId === null,
  mine: row.memberId !== null && row.memberId === viewerId,
  held: row.held,
})

/** Errors: `post_unknown`, `page_too_deep`. */
export async function commentList(
  { squareId: postId, ...asked }: BodyOf<'comment.list'>,
  reader: Reader & { readonly world: World; readonly memberId: Id<'member'> | null },
): Promise<DataOf<'comment.list'>> {
  const { world, memberId } = reader
  const window = pageWindow({ pageSize: constants.commentPageSize, ...asked })
  const [post, rows] = await Promise.all([
    world.db.maybe<{ total: number }>(
      sql`select comments as total from post where post_id = ${postId} and hidden_real is null`,
    ),
    readRows(world.db, {
      postId,
      viewerId: memberId,
      after: wholeNumberKey(window.after) ?? 0n,
      limit: window.limit + 1,
      offset: window.offset,
    }),
  ])
  if (post === undefined) throw new Refusal('post_unknown', { field: 'squareId' })
  const { page, next } = pageOf(rows, window, ({ commentId }) => commentId.toString())
  return { total: post.total, list: page.map((row) => itemOf(reader, row)), next }
}

export interface NewComment {
  readonly postId: bigint
  readonly memberId: bigint
  /** The answered comment; null: it answers the post. */
  readonly replyTo: bigint | null
  readonly content: string
  /** Of a simulated member: what `content` is the English text of. */
  readonly template?: Template | null
  /** World time. */
  readonly happenedAt: Date
  /** Wall clock; set when staff must read the comment before others do. Left out: it is shown. */
  readonly heldAt?: Date | null
}

/**
 * Errors: `post_unknown`, also when the answered comment does not exist, is hidden, or belongs to
 * another post.
 */
export async function insertComment(
  tx: Tx,
  { postId, memberId, replyTo, content, template = null, happenedAt, heldAt = null }: NewComment,
) {
  // The post's row is updated first: one statement checks that the post is shown and counts the
  // comment.
  const counted = await tx.run(sql`
    update post set comments = comments + counts, comments_simulated = comments_simulated + counts * simulated::int
    from (select simulated, ${heldAt === null ? 1 : 0}::int as counts from member where member_id = ${memberId}) as author
    where post_id = ${postId} and hidden_real is null`)
  if (counted === 0) throw new Refusal('post_unknown', { field: 'squareId' })
  const made = await tx.maybe<{ commentId: bigint }>(sql`
    insert into comment (post_id, member_id, reply_to, content, template, happened_at, hidden_real, held)
    select ${postId}, ${memberId}, ${replyTo}::bigint, ${content}, ${template}::text, ${happenedAt}, ${heldAt}::timestamptz,
      case when ${heldAt}::timestamptz is not null then 'waiting' end
    where ${replyTo}::bigint is null
      or exists (select from comment where comment_id = ${replyTo} and post_id = ${postId} and hidden_real is null)
    returning comment_id`)
  if (made === undefined) throw new Refusal('post_unknown', { field: 'commentId' })
  const { commentId } = made
  if (heldAt !== null) await askStaff(tx, { postId, commentId }, heldAt)
  return commentId
}

/**
 * Errors, in this order: `account_disabled`, those of `readPlainText`, `too_many_requests`,
 * `post_unknown`.
 */
export async function createComment(
  { squareId: postId, commentId, content: given }: BodyOf<'comment.create'>,
  { world, wall, memberId, language }: MemberContext,
): Promise<CommentItem> {
  await requireActive(world.db, memberId)
  const content = readPlainText(given, { lengthMax: commentLengthMax })
  await limit(world.db, `comment:${memberId}`, perMember, wall)
  const to = { postId, replyTo: commentId ?? null }
  return await world.db.transaction(async (tx) => {
    await requireActive(tx, memberId)
    const { now: happenedAt } = await readMoment(tx, wall)
    const heldAt = heldText(content) ? new Date(wall.nowMs()) : null
    const id = await insertComment(tx, { ...to, memberId, content, happenedAt, heldAt })
    const [row] = await readRows(tx, { postId, viewerId: memberId, after: id - 1n, limit: 1, offset: 0 })
    return itemOf({ world, memberId, language }, row as CommentRow)
  })
}
