/** The first screen: the scheme as it runs, and the three levers that matter most. */
import { useStore } from '@glasshouse/web/value-store.ts'
import { useWords } from '../../i18n/words.ts'
import { guess } from '../../platform/guess.ts'
import { playhead } from '../../platform/playhead.ts'
import type { Shown } from '../../platform/run.ts'
import { Later } from '../../ui/later.tsx'
import { WorldFile } from '../world/offered.tsx'
import { Actions } from './actions.tsx'
import { CrowdPicture } from './crowd.tsx'
import { GuessForm } from './guess.tsx'
import { GuessResult } from './guess-result.tsx'
import { MainLevers } from './main-levers.tsx'
import { MoreLevers } from './more-levers.tsx'
import { PresetList } from './preset-list.tsx'
import './run.css'

export function RunView({ shown }: { readonly shown: Shown }) {
  const { t } = useWords()
  const guessed = useStore(guess)
  const { picture, scenario } = shown
  if (picture === null) return null
  return (
    <div className="run">
      <div className="run-stage">
        {guessed?.isAsking === true ? <GuessForm days={scenario.days} /> : <CrowdPicture picture={picture} />}
        {guessed !== null && !guessed.isAsking ? <GuessAtEnd guessed={guessed} picture={picture} /> : null}
      </div>
      <Later>
        <section className="run-levers" aria-label={t('more.main')}>
          <MainLevers scenario={scenario} />
          <Later>
            <MoreLevers scenario={scenario} />
            <PresetList />
            <Actions shown={shown} />
            <WorldFile />
          </Later>
        </section>
      </Later>
    </div>
  )
}

/** A component of its own, because it alone of the screen follows the day. */
function GuessAtEnd(props: Parameters<typeof GuessResult>[0]) {
  const { day, last } = useStore(playhead)
  return day === last ? <GuessResult {...props} /> : null
}
