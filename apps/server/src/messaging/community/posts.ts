/** `post.list`: newest first. One statement reads a page, whatever the number of posts. */
import {
  type DataOf,
  formatId,
  type Id,
  type Language,
  languageDefault,
  type PageRequest,
  type PostItem,
  Refusal,
} from '@glasshouse/contract'
import type { World } from '../../context.ts'
import { addressOf, fileOf, headOf, type KeptType, smallOf } from '../../foundation/upload/index.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type PageWindow, pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { type AuthorRow, authorName } from './author.ts'
import { postContent } from './templated-post.ts'

interface PostRow extends AuthorRow {
  readonly postId: bigint
  readonly content: string
  readonly template: string | null
  readonly templateValues: unknown
  readonly machine: string | null
  readonly at: Date
  readonly likes: number
  readonly likesSimulated: number
  readonly comments: number
  readonly commentsSimulated: number
  readonly simulated: boolean | null
  readonly liked: boolean
  readonly held: 'waiting' | 'refused' | null
  readonly headName: string | null
  readonly pictures: string[]
  readonly videoName: string | null
  readonly videoType: KeptType | null
}

interface PostPage {
  readonly language: Language
  readonly viewerId: bigint | null
  readonly after: bigint | null
  /** Only this post. */
  readonly postId: bigint | null
  readonly limit: number
  readonly offset: number
}

const readRows = (
  runner: Runner,
  { language, viewerId, after, postId, limit, offset }: PostPage,
): Promise<PostRow[]> =>
  runner.many<PostRow>(sql`
    select post.post_id, content, template, template_values,
      coalesce(product.names->>${language}::text, product.name) as machine, held, post.happened_at as at, likes, likes_simulated,
      comments, comments_simulated, post.member_id,
      member.name, member.country, member.digits, member.simulated, operator.pseudonym,
      exists (select from post_like where post_like.post_id = post.post_id and post_like.member_id = ${viewerId}::bigint) as liked,
      array(select upload.name from post_picture join upload using (upload_id)
            where post_picture.post_id = post.post_id order by place) as pictures,
      head.name as head_name, video.name as video_name, video.type as video_type
    from (
      select * from post where (hidden_real is null or (held is not null and member_id = ${viewerId}::bigint))
        and post_id < coalesce(${after}::bigint, 9223372036854775807)
        and post_id = coalesce(${postId}::bigint, post_id)
      order by post_id desc limit ${limit}::int offset ${offset}::int) as post
      left join member on member.member_id = post.member_id
      left join operator on operator.operator_id = post.operator_id
      left join product on product.product_id = post.product_id
      left join upload as head on head.member_id = post.member_id and head.purpose = 'head'
      left join upload as video on video.upload_id = post.video_id
    order by post.post_id desc`)

function itemOf({ world, memberId: viewerId, language }: Reader, row: PostRow): PostItem {
  const { videoName, videoType, held } = row
  // The files of hidden posts have no address.
  const shown = held === null ? row.pictures : []
  return {
    id: formatId('post', row.postId),
    headUrl: headOf(world, row.headName),
    username: authorName(row),
    // A template is a simulated member's: nobody else's words are said for them.
    content: row.simulated === true ? postContent(row, language) : row.content,
    createTime: row.at.toISOString(),
    urls: shown.map((name) => addressOf(world, fileOf(name, 'webp'))),
    smallUrls: shown.map((name) => addressOf(world, smallOf(name))),
    videoUrl:
      videoName === null || videoType === null || held !== null
        ? null
        : addressOf(world, fileOf(videoName, videoType)),
    thumbsUpNum: { total: row.likes, simulated: row.likesSimulated },
    hasThumbsUp: row.liked,
    commentNum: { total: row.comments, simulated: row.commentsSimulated },
    simulated: row.simulated ?? false,
    official: row.memberId === null,
    mine: row.memberId !== null && row.memberId === viewerId,
    held,
  }
}

/** The reader, and the place. */
interface Reader {
  readonly world: Pick<World, 'slug'>
  readonly memberId: bigint | null
  readonly language: Language
}

type PostReader = Reader & { readonly world: World; readonly memberId: Id<'member'> | null }

/** Errors: `page_too_deep`. */
export async function postList(asked: PageRequest, reader: PostReader): Promise<DataOf<'post.list'>> {
  const { world, memberId, language } = reader
  const window: PageWindow = pageWindow(asked)
  const { limit, offset } = window
  const [rows, count] = await Promise.all([
    readRows(world.db, {
      language,
      viewerId: memberId,
      after: wholeNumberKey(window.after),
      postId: null,
      limit: limit + 1,
      offset,
    }),
    world.db.one<{ total: number }>(sql`select total from post_count`),
  ])
  const { page, next } = pageOf(rows, window, ({ postId }) => postId.toString())
  return { total: count.total, list: page.map((row) => itemOf(reader, row)), next }
}

/** A post as its author's list shows it: in the words that were typed. Errors: `post_unknown`. */
export async function postOf(
  runner: Runner,
  world: Pick<World, 'slug'>,
  { postId, viewerId }: { readonly postId: bigint; readonly viewerId: bigint | null },
): Promise<PostItem> {
  const language = languageDefault
  const [row] = await readRows(runner, { language, viewerId, after: null, postId, limit: 1, offset: 0 })
  if (row === undefined) throw new Refusal('post_unknown', { field: 'squareId' })
  return itemOf({ world, memberId: viewerId, language }, row)
}
