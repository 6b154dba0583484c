import { useStore } from '@glasshouse/web/value-store.ts'
import { isLive } from '../../../platform/news.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Begin } from './begin.tsx'
import { Coverage } from './coverage.tsx'
import type { TodayData } from './data.ts'
import { Flows } from './flows.tsx'
import { Machinery, useIsWrong } from './machinery.tsx'
import { Clock, Pots } from './panels.tsx'
import { Queues } from './queues.tsx'
import { standingOf } from './standing.ts'
import { StandingCard, WaitingForCoins } from './standing-card.tsx'
import './today.css'

/** What a reader needs first is first: the sentence, what waits, what is coming, what was. */
function Shown({ now }: { readonly now: TodayData }) {
  const isWrong = useIsWrong(now)
  const machinery = <Machinery now={now} />
  // In a world that has just been made, the first step is what its sentence has to say.
  const begin = <Begin now={now} />
  const isNew = standingOf(now).state === 'begins'
  return (
    <>
      {isNew ? begin : null}
      <StandingCard now={now} />
      <WaitingForCoins now={now} />
      {isWrong ? machinery : null}
      {isNew ? null : begin}
      <Queues queues={now.queues} />
      <div className="today-pair">
        <Coverage now={now} />
        <Flows now={now} />
      </div>
      <div className="today-columns">
        <Pots now={now} />
        <Clock now={now} />
      </div>
      {isWrong ? null : machinery}
    </>
  )
}

export default function Today() {
  const translate = useTranslate()
  const reading = useCall('operator.today', {}, { everyMs: 15_000 })
  const live = useStore(isLive)
  return (
    <Page title={translate('today.title')}>
      <Loaded reading={reading}>{(now) => <Shown now={now} />}</Loaded>
      <p className="muted" role="status" data-live={live} style={{ margin: 0 }}>
        {translate('today.about')} {translate(live ? 'today.live' : 'today.byClock')}
      </p>
    </Page>
  )
}
