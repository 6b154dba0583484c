/** A world's own days, from its ledger file: the screens of the lab that need no levers. */
import { useStore } from '@glasshouse/web/value-store.ts'
import { CrowdPicture } from '../features/run/crowd.tsx'
import '../features/run/run.css'
import { TimeView } from '../features/time/time-view.tsx'
import { WinnersView } from '../features/winners/winners-view.tsx'
import '../features/world/world.css'
import { useWorldWords } from '../features/world/words.ts'
import { useWords } from '../i18n/words.ts'
import type { LivedWorldShown } from '../platform/lived.ts'
import { views } from '../platform/place.ts'
import { leaveLived, place } from '../platform/run.ts'
import { countText } from '../ui/figures.ts'
import { Later } from '../ui/later.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { Player } from './player.tsx'
import { Views } from './views.tsx'

interface Props {
  readonly world: LivedWorldShown
}

const ownViews = views.filter((view) => view === 'run' || view === 'time' || view === 'winners')

export default function LivedPage({ world }: Props) {
  const { tag } = useWords()
  const t = useWorldWords()
  const chosen = useStore(place).view
  const view = ownViews.find((each) => each === chosen) ?? 'run'
  const { picture, name, hasPeople } = world
  if (t === undefined) return null
  const few = (day: string): string => t('few', { day })
  const last = picture.days.cash.length - 1
  return (
    <>
      <Views all={ownViews} view={view} />
      <main data-view={view}>
        <div className="screen">
          <div className="stage">
            <button type="button" className="world-back" onClick={leaveLived}>
              {t('back')}
            </button>
            <Sentence
              lead={t('lead', { file: name, last: countText(last, tag) })}
              picture={picture}
              few={few}
            />
            {view === 'run' ? <CrowdPicture picture={picture} few={few} /> : null}
          </div>
          {view === 'time' ? <TimeView picture={picture} /> : null}
          {view === 'winners' ? <WinnersView picture={picture} /> : null}
          <section className="world-notes">
            {hasPeople ? <p className="ask">{t('ask')}</p> : null}
            <p>{t('counts', { last: countText(last, tag) })}</p>
            {hasPeople ? <p>{t('people')}</p> : null}
            <p>{t('note')}</p>
          </section>
        </div>
      </main>
      <Later>
        <Player />
      </Later>
    </>
  )
}
