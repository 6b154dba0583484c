import { Refusal } from '@glasshouse/contract'
import type { Handlers, OperatorContext } from '../../context.ts'
import { sql } from '../../platform/db/sql.ts'
import { commentList, createComment } from './comments.ts'
import { removeOwn } from './hide.ts'
import { like } from './like.ts'
import { postList } from './posts.ts'
import { decide, openReports, report } from './report.ts'
import { createPost, writePost } from './write-post.ts'

/** An editor writes as the guide when that was given to them. Errors: `forbidden`. */
async function guidePost({ content }: { readonly content: string }, context: OperatorContext) {
  const { world, operatorId, role } = context
  const { guide } = await world.db.one<{ guide: boolean }>(
    sql`select guide from operator where operator_id = ${operatorId}`,
  )
  if (role === 'editor' && !guide) throw new Refusal('forbidden')
  return await writePost(context, { memberId: null, operatorId }, content)
}

export const communityHandlers = {
  'post.list': postList,
  'post.create': createPost,
  'post.createText': createPost,
  'post.like': like,
  'post.remove': removeOwn,
  'post.report': report,
  'comment.list': commentList,
  'comment.create': createComment,
} satisfies Partial<Handlers>

/** Behind the roles of the operators' module. */
export const communityDesk = {
  'operator.createPost': guidePost,
  'operator.reports': openReports,
  'operator.hidePost': decide,
} satisfies Partial<Handlers>
