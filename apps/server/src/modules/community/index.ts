/** The community: posts, likes, comments, reports. */
export { type AuthorRow, authorName } from './author.ts'
export { insertComment } from './comments.ts'
export { communityDesk, communityHandlers } from './handlers.ts'
export { eraseWords } from './hide.ts'
export { type Like, likePost } from './like.ts'
export { likesOf, wordSections, wordsOf } from './own.ts'
export { readPlainText } from './rich-text.ts'
export { type Author, insertPost } from './write-post.ts'
