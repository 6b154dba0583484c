/** The three levers that matter most, and everything else that is behind them. */
import { useWords } from '../../i18n/words.ts'
import type { Shown } from '../../platform/run.ts'
import { Later } from '../../ui/later.tsx'
import { WorldFile } from '../world/offered.tsx'
import { Actions } from './actions.tsx'
import { MainLevers } from './main-levers.tsx'
import { MoreLevers } from './more-levers.tsx'
import { PresetList } from './preset-list.tsx'

export function RunLevers({ shown }: { readonly shown: Shown }) {
  const { t } = useWords()
  const { scenario } = shown
  return (
    <Later>
      <section className="run-levers" aria-label={t('more.main')}>
        <MainLevers scenario={scenario} />
        <Later>
          <MoreLevers scenario={scenario} />
          <PresetList />
          <WorldFile />
          <Actions shown={shown} />
        </Later>
      </section>
    </Later>
  )
}
