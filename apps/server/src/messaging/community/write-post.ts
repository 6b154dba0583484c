/**
 * `post.create`, `post.createText` and the guide's posts: the text is checked first, the files are
 * stored last, and the rows are written in one transaction.
 */
import { type DataOf, heldText, postLengthMax, postPicturesMax, Refusal } from '@glasshouse/contract'
import type { Context, GivenFile, MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { insertUploads, type KeptFile, withFiles } from '../../foundation/upload/index.ts'
import { type Moment, readMoment } from '../../ledger/moment.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { isVideo } from '../../platform/file-type.ts'
import { requireActive } from './active.ts'
import { askStaff } from './held-text.ts'
import { postOf } from './posts.ts'
import { readRichText, textOf } from './rich-text.ts'
import type { TemplatedPost } from './templated-post.ts'

/** A lively member posts a few per hour; a program posts hundreds. */
const perMember = { max: 20, windowMs: 3_600_000 }

export type Author =
  | { readonly memberId: bigint; readonly operatorId: null }
  | { readonly memberId: null; readonly operatorId: bigint }

/** Errors: `files_too_many`, `cover_needed`. */
function checkFiles(files: readonly GivenFile[]): void {
  const videos = files.filter(({ type }) => isVideo(type)).length
  const pictures = files.length - videos
  if (videos > 1) throw new Refusal('files_too_many', { facts: { most: 1 } })
  if (pictures > postPicturesMax) throw new Refusal('files_too_many', { facts: { most: postPicturesMax } })
  if (videos === 1 && pictures === 0) throw new Refusal('cover_needed')
}

interface NewPost {
  readonly author: Author
  /** Sanitised. */
  readonly content: string
  readonly files: readonly KeptFile[]
  /** Of a simulated member: what `content` is the English text of. */
  readonly said?: TemplatedPost
  /** True when staff must read the post before others do. */
  readonly held?: boolean
  /** World time. */
  readonly happenedAt: Date
  /** Wall clock. */
  readonly now: Date
}

/**
 * Inserts the rows of a post; also raises the number of shown posts, or queues a held post for
 * staff.
 */
export async function insertPost(
  tx: Tx,
  { author, content, files, said, held = false, happenedAt, now }: NewPost,
): Promise<bigint> {
  const { memberId, operatorId } = author
  const owner = { memberId, purpose: 'post', open: !held, now } as const
  const ids = files.length === 0 ? [] : await insertUploads(tx, files, owner)
  const isFilm = files.map(({ type }) => type !== 'webp')
  const { postId } = await tx.one<{ postId: bigint }>(sql`
    insert into post (member_id, operator_id, content, template, template_values, product_id, video_id, happened_at,
      hidden_real, held)
    values (${memberId}, ${operatorId}, ${content}, ${said?.template ?? null}::text,
      ${said === undefined ? null : JSON.stringify(said.values)}::jsonb, ${said?.productId ?? null}::bigint,
      ${ids.find((_, index) => isFilm[index]) ?? null}, ${happenedAt}, ${held ? now : null}, ${held ? 'waiting' : null})
    returning post_id`)
  const pictures = ids.filter((_, index) => !isFilm[index])
  if (pictures.length > 0)
    await tx.run(sql`
      insert into post_picture (post_id, place, upload_id)
      select ${postId}::bigint, place, upload_id
      from unnest(${pictures}::bigint[]) with ordinality as given (upload_id, place)`)
  if (held) await askStaff(tx, { postId, commentId: null }, now)
  else await tx.run(sql`update post_count set total = total + 1`)
  return postId
}

type Poster = Pick<Context, 'world' | 'wall' | 'host' | 'random' | 'files'> & {
  readonly memberId?: bigint
  readonly operatorId?: bigint
}

/**
 * `and`: further work in the same transaction. Errors: those of `readRichText`, `checkFiles` and
 * `withFiles`.
 */
export async function writePost(
  context: Poster,
  author: Author,
  html: string,
  and: (tx: Tx, postId: bigint, moment: Moment) => Promise<unknown> = async () => undefined,
): Promise<DataOf<'post.create'>> {
  const { world, wall, files = [] } = context
  const content = readRichText(html, {
    lengthMax: postLengthMax,
    mayBeEmpty: false,
    guide: author.memberId === null,
  })
  checkFiles(files)
  // A guide is staff: nobody else reads the post first.
  const held = author.memberId !== null && heldText(textOf(content))
  return await withFiles(context, files, (kept) =>
    world.db.transaction(async (tx) => {
      if (author.memberId !== null) await requireActive(tx, author.memberId)
      const moment = await readMoment(tx, wall)
      const now = new Date(wall.nowMs())
      const postId = await insertPost(tx, { author, content, files: kept, held, happenedAt: moment.now, now })
      await and(tx, postId, moment)
      return await postOf(tx, world, { postId, viewerId: author.memberId })
    }),
  )
}

/** Errors, in this order: `account_disabled`, `too_many_requests`, then those of `writePost`. */
export async function createPost(
  { content }: { readonly content: string },
  context: MemberContext,
): Promise<DataOf<'post.create'>> {
  const { world, wall, memberId } = context
  await requireActive(world.db, memberId)
  await limit(world.db, `post:${memberId}`, perMember, wall)
  return await writePost(context, { memberId, operatorId: null }, content)
}
