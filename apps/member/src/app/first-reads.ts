/** What the first screen will read, asked for while its code is still on its way: a round trip less. */
import { callQuery, queryClient } from '../platform/query.ts'

const reads: Readonly<Record<string, () => void>> = {
  '/index': () => {
    // The line at the top and the picture, which is the largest thing of the page.
    void queryClient.prefetchQuery(callQuery('notice.scroll', {}))
    void queryClient.prefetchQuery(callQuery('notice.carousel', {}))
    void queryClient.prefetchQuery(callQuery('product.list', {}))
  },
  '/projects': () => void queryClient.prefetchQuery(callQuery('product.list', {})),
}

/** Begins the reads of a place; a refusal is the screen's own to show, when it asks again. */
export function readFirst(path: string): void {
  void queryClient.prefetchQuery(callQuery('world.info', {}))
  reads[path]?.()
}
