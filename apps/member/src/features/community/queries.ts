import type { PostItem } from '@glasshouse/contract'
import { callPages, queryClient } from '../../platform/query.ts'

export const posts = () => callPages('post.list', { pageSize: 20 })
/** Five per page (specification, section 9). */
export const comments = (squareId: string) => callPages('comment.list', { squareId, pageSize: 5 })

/**
 * Changes one post in the cached list. A read in flight was sent before the change: the list is
 * read again.
 */
export function patchPost(id: string, change: (post: PostItem) => PostItem): void {
  const { queryKey } = posts()
  queryClient.setQueryData(queryKey, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            list: page.list.map((post) => (post.id === id ? change(post) : post)),
          })),
        },
  )
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}
