import { type ReactNode, useDeferredValue } from 'react'
import { ErrorState, Skeleton } from './states.tsx'

/** The part of a query that is shown; `useQuery(…)` fits as it is. */
export interface LoadQuery<T> {
  readonly data: T | undefined
  readonly status: 'pending' | 'error' | 'success'
  readonly error: unknown
  readonly refetch: () => unknown
}

interface LoadProps<T> {
  readonly query: LoadQuery<T>
  readonly children: (data: T) => ReactNode
  /** Height in px of what will come. */
  readonly height?: number
  readonly rows?: number
}

/**
 * One query's content, or the state it is in. What was read before stays while it is read again. What comes first is drawn
 * in slices, and the page answers in between: in one go a screen of cards holds a slow phone for 200 ms.
 */
export function Load<T>({ query, children, height = 120, rows = 1 }: LoadProps<T>) {
  const isThere = query.data !== undefined
  const isDrawn = useDeferredValue(isThere)
  if (query.data !== undefined && isDrawn) return <>{children(query.data)}</>
  if (!isThere && query.status === 'error')
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton height={height} rows={rows} />
}
