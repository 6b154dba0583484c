/**
 * A text that staff must read before others do: a report without a reporter, which one decision
 * settles like any other report.
 */
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PostOrComment } from './hide.ts'

export const askStaff = (tx: Tx, { postId, commentId }: PostOrComment, now: Date): Promise<number> =>
  tx.run(sql`
    insert into report (member_id, post_id, comment_id, reason, at_real)
    values (null, ${postId}, ${commentId}::bigint, '', ${now}) on conflict do nothing`)

/**
 * Staff refused the text: the author sees that it stays hidden. A text that everybody could already
 * read does not change.
 */
export const refuseHeld = async (tx: Tx, { postId, commentId }: PostOrComment): Promise<number> =>
  commentId === null
    ? await tx.run(sql`update post set held = 'refused' where post_id = ${postId} and held = 'waiting'`)
    : await tx.run(sql`
        update comment set held = 'refused' where comment_id = ${commentId} and held = 'waiting'`)
