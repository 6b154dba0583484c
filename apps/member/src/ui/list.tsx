import { type Key, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'
import { LazyPart } from './lazy-part.tsx'
import { Rows } from './list-rows.tsx'
import { usePullPastEnd } from './pull.ts'
import { ErrorState, Skeleton } from './states.tsx'

/**
 * The part of an infinite query that a list reads; the result of `useInfiniteQuery(…)` fits
 * unchanged.
 */
export interface ListQuery<T> {
  readonly data: { readonly pages: readonly { readonly list: readonly T[] }[] } | undefined
  readonly status: 'pending' | 'error' | 'success'
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

export interface ListProps<T> {
  readonly query: ListQuery<T>
  /** `before`: the item above it, undefined for the first: a row may begin a group. */
  readonly row: (item: T, before: T | undefined) => ReactNode
  readonly keyOf: (item: T) => Key
  /** An `<Empty>`: it says what the list would hold and gives the one thing to do. */
  readonly empty: ReactNode
  /** The height of a row in px, so that the skeleton has the same size. */
  readonly rowHeight?: number
  readonly label?: string
}

/**
 * A paged list: a button and a pull of 20 px past its end load more; at the end it says that there
 * is no more.
 */
export function List<T>({ query, row, keyOf, empty, rowHeight = 88, label }: ListProps<T>) {
  const { t } = useTranslation('common')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const end = useRef<HTMLDivElement>(null)
  usePullPastEnd(hasNextPage && !isFetchingNextPage, end, more)
  const pages = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.list) ?? [], [pages])
  // As in `Load`: the first rows are rendered in slices.
  const isDrawn = useDeferredValue(query.status !== 'pending')
  if (query.status === 'pending' || !isDrawn) return <Skeleton height={rowHeight} rows={4} />
  if (query.status === 'error' && items.length === 0) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (items.length === 0) return <>{empty}</>
  return (
    <div ref={end} className="stack">
      {/* As in `Load`: words that come with the rows hold up the rows alone. */}
      <LazyPart waiting={<Skeleton height={rowHeight} rows={4} />}>
        <Rows
          items={items}
          row={row}
          keyOf={keyOf}
          label={label}
          busy={isFetchingNextPage}
          total={hasNextPage ? -1 : items.length}
        />
      </LazyPart>
      {query.isFetchNextPageError ? <ErrorState error={query.error} onRetry={more} /> : null}
      {hasNextPage && !query.isFetchNextPageError ? (
        <Button busy={isFetchingNextPage} onClick={more}>
          {t('loadMore')}
        </Button>
      ) : null}
      {/* Of one page it is seen. */}
      {hasNextPage || pages?.length === 1 ? null : <p className="list-end">{t('noMore')}</p>}
    </div>
  )
}
