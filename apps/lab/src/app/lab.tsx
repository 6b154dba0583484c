/** The page: the mark, what the run says, its screens, and the player. */
import { useStore } from '@glasshouse/web/value-store.ts'
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import { CompareView } from '../features/compare/compare-view.tsx'
import { RunLevers } from '../features/run/run-levers.tsx'
import { RunStage } from '../features/run/run-stage.tsx'
import { TimeView } from '../features/time/time-view.tsx'
import { WhyView } from '../features/why/why-view.tsx'
import { WinnersView } from '../features/winners/winners-view.tsx'
import { YouView } from '../features/you/you-view.tsx'
import { useWords } from '../i18n/words.ts'
import { guess } from '../platform/guess.ts'
import { bringLivedBy, lived } from '../platform/lived.ts'
import { type View, views } from '../platform/place.ts'
import { place, type Shown, shown } from '../platform/run.ts'
import { daysText, percentText } from '../ui/figures.ts'
import { Later } from '../ui/later.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Notes } from './notes.tsx'
import { Player } from './player.tsx'
import { Views } from './views.tsx'

/** A world is shown when its script is there. */
const livedPage = () => import('./lived-page.tsx')
const LivedPage = lazy(livedPage)
bringLivedBy(livedPage)

export function Lab() {
  const { t } = useWords()
  const world = useStore(lived)
  return (
    <>
      <p className="mark-strip" data-mark="practice-money">
        {t('mark')}
      </p>
      <header className="top">
        <h1>{t('title')}</h1>
        <LanguageChoice />
      </header>
      {world === null ? (
        <OwnPage />
      ) : (
        <Suspense fallback={null}>
          <LivedPage world={world} />
        </Suspense>
      )}
    </>
  )
}

/** A run of the lab. */
function OwnPage() {
  const words = useWords()
  const { t, tag } = words
  const now = useDrawnInSlices(useStore(shown))
  const { view } = useStore(place)
  const isAsking = useStore(guess)?.isAsking === true
  const screen = isAsking ? 'run' : view
  return (
    <>
      <Views all={views} view={view} />
      <main data-view={screen}>
        <div className="screen">
          <div className="stage">
            <Sentence
              lead={t('lead', {
                percent: percentText(now.scenario.dayReturn / 1_000, tag),
                days: daysText(now.scenario.term, words),
              })}
              picture={now.picture}
            />
            <Notes shown={now} />
            {screen === 'run' ? <Stage now={now} /> : null}
          </div>
          <Screen view={screen} now={now} />
        </div>
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

const Screen = memo(({ view, now }: { readonly view: View; readonly now: Shown }) => {
  const { picture } = now
  if (picture === null) return null
  switch (view) {
    case 'run':
      return <RunLevers shown={now} />
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

const Stage = memo(({ now: { picture, scenario } }: { readonly now: Shown }) =>
  picture === null ? null : <RunStage picture={picture} days={scenario.days} />,
)
Stage.displayName = 'Stage'
