/** The texts and likes of a member, for the export of one's own data. */
import { formatId } from '@glasshouse/contract'
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

const written = {
  posts: (memberId: bigint) => sql`
    select post_id, null::bigint as comment_id, content as text, happened_at as at from post
    where member_id = ${memberId} order by post_id`,
  comments: (memberId: bigint) => sql`
    select post_id, comment_id, content as text, happened_at as at from comment
    where member_id = ${memberId} order by comment_id`,
  reports: (memberId: bigint) => sql`
    select post_id, comment_id, reason as text, at_real as at from report
    where member_id = ${memberId} order by report_id`,
} as const

export const wordSections = ['posts', 'comments', 'reports'] as const

export async function wordsOf(
  runner: Runner,
  section: (typeof wordSections)[number],
  memberId: bigint,
): Promise<object[]> {
  return (await runner.many<Written>(written[section](memberId))).map(item)
}

export async function likesOf(runner: Runner, memberId: bigint): Promise<object[]> {
  const rows = await runner.many<{ postId: bigint }>(
    sql`select post_id from post_like where member_id = ${memberId} order by post_id`,
  )
  return rows.map(({ postId }) => ({ post: formatId('post', postId) }))
}
