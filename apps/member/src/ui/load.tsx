import { type ReactNode, useDeferredValue, useMemo } from 'react'
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
 * What `draw` makes of the data; nothing without data. New data are rendered in slices, and the
 * page responds in between; until then it is the element of before, which React passes over.
 * Anything else that is new, as a letter in a field, is shown at once.
 */
export function useInSlices<T>(data: T | undefined, draw: (data: T) => ReactNode): ReactNode {
  const now = useMemo(() => (data === undefined ? undefined : draw(data)), [data, draw])
  const later = useDeferredValue(now)
  return useDeferredValue(data) === data ? now : later
}

/**
 * One query's content, or its state. Earlier data stays on screen during a refetch. Data are
 * rendered in slices: in one go a screen of cards blocks a slow phone for 200 ms. Words that the
 * content loads later hold up this content alone, and if they do not come, the rest of the screen
 * stays.
 */
export function Load<T>({ query, children, height = 120, rows = 1 }: LoadProps<T>) {
  const content = useInSlices(query.data, children)
  const waiting = <Skeleton height={height} rows={rows} />
  if (query.data === undefined && query.status === 'error')
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined || content === undefined) return waiting
  return <LazyPart waiting={waiting}>{content}</LazyPart>
}
