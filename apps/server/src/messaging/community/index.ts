/** The community: posts, likes, comments, reports. */
export { requireActive } from './active.ts'
export { type AuthorRow, authorName } from './author.ts'
export { insertComment } from './comments.ts'
export { communityHandlers } from './handlers.ts'
export { eraseWords, postOrCommentOf } from './hide.ts'
export { addLikes, likePost } from './like.ts'
export { likesOf, wordSections, wordsOf } from './own.ts'
export { decideThing } from './report.ts'
export { readPlainText } from './rich-text.ts'
export {
  asParagraph,
  gapsOf,
  inAllLanguages,
  type NamedMachine,
  type Template,
  type TemplatedPost,
  type TemplateValues,
  templates,
} from './templated-post.ts'
export { insertPost, writePost } from './write-post.ts'
