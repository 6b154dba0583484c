/** All posts for staff, hidden ones too. */
import { type BodyOf, type DataOf, formatId } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { addressOf, fileOf, type KeptType } from '../../foundation/upload/index.ts'
import { type AuthorRow, authorName } from '../../messaging/community/index.ts'
import { sql } from '../../platform/db/sql.ts'
import { staffPage } from '../../platform/staff-list.ts'

interface PostRow extends AuthorRow {
  readonly postId: bigint
  readonly simulated: boolean | null
  readonly content: string
  readonly pictures: string[]
  readonly videoName: string | null
  readonly videoType: KeptType | null
  readonly at: Date
  readonly likes: number
  readonly likesSimulated: number
  readonly comments: number
  readonly commentsSimulated: number
  readonly hiddenAt: Date | null
}

const posts = {
  columns: sql`
    post.post_id, content, post.happened_at as at, likes, likes_simulated, comments,
    comments_simulated, hidden_real as hidden_at, post.member_id, member.name,
    member.country, member.digits, member.simulated, operator.pseudonym,
    array(select upload.name from post_picture join upload using (upload_id)
          where post_picture.post_id = post.post_id order by place) as pictures,
    video.name as video_name, video.type as video_type`,
  from: sql`post`,
  joins: sql`
    left join member on member.member_id = post.member_id
      left join operator on operator.operator_id = post.operator_id
      left join upload as video on video.upload_id = post.video_id`,
  id: sql`post.post_id`,
  sorts: { time: null },
}

/** Errors: `page_too_deep`, `field_invalid` (after). */
export async function allPosts(
  { state, member: memberId, ...asked }: BodyOf<'operator.posts'>,
  { world }: OperatorContext,
): Promise<DataOf<'operator.posts'>> {
  const { page, next, total } = await staffPage<PostRow>(world.db, posts, asked, [
    memberId === undefined ? null : sql`post.member_id = ${memberId}`,
    state === undefined ? null : state === 'hidden' ? sql`hidden_real is not null` : sql`hidden_real is null`,
  ])
  const list = page.map((row) => ({
    squareId: formatId('post', row.postId),
    memberId: row.memberId === null ? null : formatId('member', row.memberId),
    username: authorName(row),
    simulated: row.simulated ?? false,
    content: row.content,
    // Files of a hidden post have no address.
    urls: row.hiddenAt ? [] : row.pictures.map((name) => addressOf(world, fileOf(name, 'webp'))),
    videoUrl:
      row.hiddenAt || row.videoName === null || row.videoType === null
        ? null
        : addressOf(world, fileOf(row.videoName, row.videoType)),
    createTime: row.at.toISOString(),
    thumbsUpNum: { total: row.likes, simulated: row.likesSimulated },
    commentNum: { total: row.comments, simulated: row.commentsSimulated },
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
  }))
  return { total, list, next }
}
