/** The wall form of the books, for windows of 900 px and more. Its code and words load with it. */
import type { DataOf } from '@glasshouse/contract'
import { lazy, useSyncExternalStore } from 'react'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/states.tsx'

const wideWindow = '(min-width: 900px)'

const Stage = lazy(() => import('./wall/stage.tsx').then((file) => ({ default: file.Stage })))

const subscribe = (listener: () => void) => {
  const query = matchMedia(wideWindow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
/** The stylesheet widens the page with `:has`; a browser without it keeps the phone form. */
const isWide = () => matchMedia(wideWindow).matches && CSS.supports('selector(:has(*))')

interface WallFormProps {
  readonly summary: DataOf<'books.summary'> | undefined
  readonly world: DataOf<'world.info'> | undefined
}

export function WallForm({ summary, world }: WallFormProps) {
  const wide = useSyncExternalStore(subscribe, isWide, () => false)
  if (!wide) return null
  const waiting = <Skeleton height={480} />
  return (
    <section className="wall">
      {summary === undefined || world === undefined ? (
        waiting
      ) : (
        <LazyPart waiting={waiting}>
          <Stage summary={summary} world={world} />
        </LazyPart>
      )}
    </section>
  )
}
