import { type ReactNode, useDeferredValue } from 'react'
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
 * slow phone for 200 ms.
 */
export function Load<T>({ query, children, height = 120, rows = 1 }: LoadProps<T>) {
  const isThere = query.data !== undefined
  const isDrawn = useDeferredValue(isThere)
  if (query.data !== undefined && isDrawn) return <>{children(query.data)}</>
  if (!isThere && query.status === 'error')
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton height={height} rows={rows} />
}
