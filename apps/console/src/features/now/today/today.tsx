import { useStore } from '@glasshouse/web/value-store.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { isLive } from '../../../platform/news.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Begin } from './begin.tsx'
import { Coverage } from './coverage.tsx'
import type { TodayData } from './data.ts'
import { FirstShort } from './first-short.tsx'
import { Flows } from './flows.tsx'
import { Chain, Clock, Jobs, Pots, Proof } from './panels.tsx'
import { Paying } from './paying.tsx'
import { Queues } from './queues.tsx'

/**
 * Failures as sentences, above the figures: stopped money, a broken proof, a silent ticker, days
 * that are not settled, failed jobs.
 */
function Failing({ now }: { now: TodayData }) {
  const translate = useTranslate()
  const failing = [
    ...(now.moneyStopped ? [translate('today.moneyStopped')] : []),
    ...(now.proof?.broken ? [translate('today.proofBroken', { broken: now.proof.broken })] : []),
    ...(now.served ? [] : [translate('today.notServed')]),
    ...(now.behindDays > 1 ? [translate('today.behind', { days: now.behindDays })] : []),
    ...(now.jobs.failed > 0 ? [translate('today.jobsFailed', { count: now.jobs.failed })] : []),
  ]
  return failing.map((sentence) => (
    <Alert key={sentence} severity="error">
      {sentence}
    </Alert>
  ))
}

export default function Today() {
  const translate = useTranslate()
  const reading = useCall('operator.today', {}, { everyMs: 15_000 })
  const live = useStore(isLive)
  return (
    <Page title={translate('today.title')} about={translate('today.about')}>
      <p className="muted" role="status" data-live={live} style={{ margin: 0 }}>
        {translate(live ? 'today.live' : 'today.byClock')}
      </p>
      <Loaded reading={reading}>
        {(now) => (
          <>
            <Paying now={now} />
            <FirstShort now={now} />
            <Failing now={now} />
            <Begin now={now} />
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
              }}
            >
              <Queues queues={now.queues} />
              <Pots now={now} />
              <Coverage now={now} />
              <Clock now={now} />
              <Chain now={now} />
              <Jobs now={now} />
              <Proof now={now} />
            </Box>
            <Flows flows={now.flows} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
