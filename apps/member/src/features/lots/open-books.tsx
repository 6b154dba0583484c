import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Load, type LoadQuery } from '../../ui/load.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BooksByLink, isByLink } from '../books/books-by-link.tsx'
import { isShut, worldInfo } from './queries.ts'

/**
 * Whether the books are open, undefined until the world is known: answers that count other members
 * are asked for only while they are.
 */
export const useBooksOpen = (): boolean | undefined => useQuery(worldInfo()).data?.booksOpen

interface Props<T> {
  /** Enabled by `useBooksOpen`. */
  readonly query: LoadQuery<T>
  readonly height: number
  /** What is shown instead while they are closed. */
  readonly shut: ReactNode
  readonly children: (data: T) => ReactNode
}

/** The content of a query that is open as long as the books are. */
export function OpenBooks<T>({ query, height, shut, children }: Props<T>) {
  const world = useQuery(worldInfo())
  if (world.data?.booksOpen === false || isShut(query.error)) return shut
  if (isByLink(query.error)) return <BooksByLink />
  if (world.data === undefined && world.isError)
    return <ErrorState error={world.error} onRetry={() => void world.refetch()} />
  return (
    <Load query={query} height={height}>
      {children}
    </Load>
  )
}

/** A screen of its own, while the books are closed. */
export function ScreenShut() {
  const { t } = useTranslation('lots')
  return (
    <Empty picture="gate" title={t('closedTitle')}>
      {t('closedText')}
    </Empty>
  )
}

/** A card among others, while the books are closed. */
export function CardShut() {
  const { t } = useTranslation('lots')
  return (
    <section className="card stack-tight" aria-labelledby="shut">
      <h2 id="shut">{t('closedTitle')}</h2>
      <p className="muted small">{t('closedText')}</p>
    </section>
  )
}
