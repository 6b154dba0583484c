/** A world's own days, from its ledger file: the screens of the lab that need no levers. */
import { useStore } from '@glasshouse/web/value-store.ts'
import { CrowdPicture } from '../features/run/crowd.tsx'
import { TimeView } from '../features/time/time-view.tsx'
import { WinnersView } from '../features/winners/winners-view.tsx'
import { useWorldWords } from '../features/world/words.ts'
import { useWords } from '../i18n/words.ts'
import type { LivedWorldShown } from '../platform/lived.ts'
import { type View, views } from '../platform/place.ts'
import { leaveLived, place } from '../platform/run.ts'
import { countText } from '../ui/figures.ts'
import { Later } from '../ui/later.tsx'
import type { SayFew } from '../ui/said.ts'
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
        <Sentence lead={t('lead', { file: name, last: countText(last, tag) })} picture={picture} few={few} />
        <div className="buttons">
          <button type="button" onClick={leaveLived}>
            {t('back')}
          </button>
        </div>
        {hasPeople ? <p className="muted">{t('ask')}</p> : null}
        <Screen view={view} picture={picture} few={few} />
        <footer>
          <p className="muted">
            {t('note')} {t('counts', { last: countText(last, tag) })} {hasPeople ? t('people') : null}
          </p>
        </footer>
      </main>
      <Later>
        <Player />
      </Later>
    </>
  )
}

interface ScreenProps {
  readonly view: View
  readonly picture: LivedWorldShown['picture']
  readonly few: SayFew
}

function Screen({ view, picture, few }: ScreenProps) {
  if (view === 'time') return <TimeView picture={picture} />
  if (view === 'winners') return <WinnersView picture={picture} />
  return (
    <div className="run">
      <div className="run-stage">
        <CrowdPicture picture={picture} few={few} />
      </div>
    </div>
  )
}
