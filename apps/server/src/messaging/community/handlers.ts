import type { Handlers } from '../../context.ts'
import { allPosts } from './all-posts.ts'
import { commentList, createComment } from './comments.ts'
import { guidePost, setGuide } from './guide.ts'
import { removeOwn } from './hide.ts'
import { like } from './like.ts'
import { postList } from './posts.ts'
import { decide, openReports, report } from './report.ts'
import { createPost } from './write-post.ts'

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
  'operator.setGuide': setGuide,
  'operator.posts': allPosts,
  'operator.reports': openReports,
  'operator.hidePost': decide,
} satisfies Partial<Handlers>
