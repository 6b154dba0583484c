import { type ReactNode, useDeferredValue } from 'react'
import { LazyPart } from './lazy-part.tsx'
import { ErrorState, Skeleton } from './states.tsx'

/** The part of a query that is shown; the result of `useQuery(…)` fits unchanged. */
export interface LoadQuery<T> {
  readonly data: T | undefined
  readonly status: 'pending' | 'error' | 'success'
  readonly error: unknown
  readonly refetch: () => unknown
}

interface LoadProps<T> {
  readonly query: LoadQuery<T>
  readonly children: (data: T) => ReactNode
  /** The expected height of the content in px. */
  readonly height?: number
  readonly rows?: number
}

/**
 * One query's content, or its state. Earlier data stays on screen during a refetch. The first data
 * is rendered in slices, and the page responds in between: in one go a screen of cards blocks a
 * slow phone for 200 ms. Words that the content loads later hold up this content alone, and if they
 * do not come, the rest of the screen stays.
 */
export function Load<T>({ query, children, height = 120, rows = 1 }: LoadProps<T>) {
  const isThere = query.data !== undefined
  const isDrawn = useDeferredValue(isThere)
  const waiting = <Skeleton height={height} rows={rows} />
  if (query.data !== undefined && isDrawn)
    return <LazyPart waiting={waiting}>{children(query.data)}</LazyPart>
  if (!isThere && query.status === 'error')
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return waiting
}
