import type { Handlers } from '../../context.ts'
import { commentList, createComment } from './comments.ts'
import { removeOwn } from './hide.ts'
import { like } from './like.ts'
import { postList } from './posts.ts'
import { report } from './report.ts'
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
