/** The page: the mark, what the run says, its screens, and the player. */
import { useStore } from '@glasshouse/web/value-store.ts'
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { CompareView } from '../features/compare/compare-view.tsx'
import { RunView } from '../features/run/run-view.tsx'
import { TimeView } from '../features/time/time-view.tsx'
import { WhyView } from '../features/why/why-view.tsx'
import { WinnersView } from '../features/winners/winners-view.tsx'
import { YouView } from '../features/you/you-view.tsx'
import { useWords } from '../i18n/words.ts'
import { guess } from '../platform/guess.ts'
import { type View, views } from '../platform/place.ts'
import { goTo, place, type Shown, shown } from '../platform/run.ts'
import { Later } from '../ui/later.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Notes } from './notes.tsx'
import { Player } from './player.tsx'

export function Lab() {
  const { t } = useWords()
  const now = useDrawnInSlices(useStore(shown))
  const { view } = useStore(place)
  const isAsking = useStore(guess)?.isAsking === true
  return (
    <>
      <p className="mark-strip" data-mark="practice-money">
        {t('mark')}
      </p>
      <header className="top">
        <h1>{t('title')}</h1>
        <LanguageChoice />
      </header>
      <Views view={view} />
      <main data-view={view}>
        <Sentence scenario={now.scenario} picture={now.picture} />
        <Notes shown={now} />
        <Screen view={isAsking ? 'run' : view} now={now} />
        {now.picture === null ? null : (
          <Later tasks={3}>
            <footer>
              <p className="muted">{t('about')}</p>
              <p className="muted">{t('help')}</p>
            </footer>
          </Later>
        )}
      </main>
      {now.picture === null || isAsking ? null : (
        <Later>
          <Player />
        </Later>
      )}
    </>
  )
}

/**
 * A store is drawn in one task; a deferred value in slices. The levers are not deferred, because a
 * slider follows the finger.
 */
function useDrawnInSlices({ picture, scenario, progress, trouble, faults, canUndo }: Shown): Shown {
  const drawn = useDeferredValue(picture)
  return useMemo(
    () => ({ picture: drawn, scenario, progress, trouble, faults, canUndo }),
    [drawn, scenario, progress, trouble, faults, canUndo],
  )
}

/** The chosen screen's name is in sight, also where the row is wider than the window. */
function Views({ view }: { readonly view: View }) {
  const { t } = useWords()
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another button
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view])
  return (
    <nav className="views" aria-label={t('views')}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          {...(each === view ? { 'aria-current': 'page' as const, ref: chosen } : {})}
          onClick={() => goTo({ view: each })}
        >
          {t(`view.${each}`)}
        </button>
      ))}
    </nav>
  )
}

const Screen = memo(({ view, now }: { readonly view: View; readonly now: Shown }) => {
  const { picture } = now
  if (picture === null) return null
  switch (view) {
    case 'run':
      return <RunView shown={now} />
    case 'time':
      return <TimeView picture={picture} />
    case 'winners':
      return <WinnersView picture={picture} />
    case 'you':
      return <YouView picture={picture} />
    case 'compare':
      return <CompareView shown={now} picture={picture} />
    case 'why':
      return <WhyView scenario={picture.scenario} />
  }
})
Screen.displayName = 'Screen'
