/**
 * Offers to open a world's file. Its script comes when a reader asks for it: few have such a file,
 * and a first visit loads no more than it needs.
 */
import { lazy, Suspense } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Fold } from '../../ui/fold.tsx'
import './world.css'

const Entrance = lazy(() => import('./entrance.tsx').catch(() => ({ default: NotThere })))

function NotThere() {
  const { t } = useWords()
  return (
    <p className="trouble" role="alert">
      {t('world.failed')}
    </p>
  )
}

export function WorldFile() {
  const { t } = useWords()
  return (
    <Fold className="more" title={t('world')}>
      {() => (
        <div className="world-room">
          <Suspense fallback={null}>
            <Entrance />
          </Suspense>
        </div>
      )}
    </Fold>
  )
}
