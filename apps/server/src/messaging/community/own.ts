/** The texts and likes of a member, for the export of one's own data. */
import { formatId } from '@glasshouse/contract'
import { batchRows, inBatches } from '../../platform/batches.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

interface Written {
  readonly postId: bigint
  readonly commentId: bigint | null
  readonly text: string
  readonly at: Date
}

const item = ({ postId, commentId, text, at }: Written) => ({
  post: formatId('post', postId),
  ...(commentId === null ? {} : { comment: formatId('comment', commentId) }),
  text,
  at: at.toISOString(),
})

interface Part {
  readonly memberId: bigint
  readonly after: bigint
}

const written = {
  posts: ({ memberId, after }: Part) => sql`
    select post_id as key, post_id, null::bigint as comment_id, content as text, happened_at as at from post
    where member_id = ${memberId} and post_id > ${after} order by post_id limit ${batchRows}::int`,
  comments: ({ memberId, after }: Part) => sql`
    select comment_id as key, post_id, comment_id, content as text, happened_at as at from comment
    where member_id = ${memberId} and comment_id > ${after} order by comment_id limit ${batchRows}::int`,
  reports: ({ memberId, after }: Part) => sql`
    select report_id as key, post_id, comment_id, reason as text, at_real as at from report
    where member_id = ${memberId} and report_id > ${after} order by report_id limit ${batchRows}::int`,
} as const

export const wordSections = ['posts', 'comments', 'reports'] as const

export async function* wordsOf(
  runner: Runner,
  section: (typeof wordSections)[number],
  memberId: bigint,
): AsyncGenerator<object[]> {
  const read = (after: bigint) =>
    runner.many<Written & { key: bigint }>(written[section]({ memberId, after }))
  for await (const rows of inBatches(read, ({ key }) => key)) yield rows.map(item)
}

export async function* likesOf(runner: Runner, memberId: bigint): AsyncGenerator<object[]> {
  const read = (after: bigint) =>
    runner.many<{ postId: bigint }>(sql`
      select post_id from post_like where member_id = ${memberId} and post_id > ${after}
      order by post_id limit ${batchRows}::int`)
  for await (const rows of inBatches(read, ({ postId }) => postId))
    yield rows.map(({ postId }) => ({ post: formatId('post', postId) }))
}
