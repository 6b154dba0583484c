/** What waits for a person of the staff: each figure leads to its rows. */
import type { StaffQueue } from '@glasshouse/contract'
import Box from '@mui/material/Box'
import { useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { useTag } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TodayData } from './data.ts'

/** The feature that works off each queue; a role without that feature sees the figure alone. */
const placeOf: Readonly<Record<StaffQueue, string>> = {
  withdrawals: 'withdrawals',
  bankLines: 'review',
  groupPictures: 'pictures',
  reports: 'reports',
  conversations: 'support',
  feedback: 'feedback',
}

function Queue({ queue, waiting, isMore }: TodayData['queues'][number]) {
  const translate = useTranslate()
  const tag = useTag()
  const places = useResourceDefinitions()
  const place = placeOf[queue]
  const count = waiting.toLocaleString(tag)
  const content = (
    <>
      <span className="queue-count">{isMore ? translate('today.moreThan', { count }) : count}</span>
      {translate(`today.queue.${queue}`)}
    </>
  )
  const marks = { className: 'queue' }
  return places[place] === undefined ? (
    <span {...marks}>{content}</span>
  ) : (
    <RouterLink to={`/${place}`} {...marks}>
      {content}
    </RouterLink>
  )
}

export function Queues({ queues }: Pick<TodayData, 'queues'>) {
  const translate = useTranslate()
  const full = queues.filter(({ waiting }) => waiting > 0)
  return (
    <Panel title={translate('today.queues')}>
      {full.length === 0 ? (
        <p className="muted no-queues">{translate('today.queuesEmpty')}</p>
      ) : (
        <Box component="ul" className="queues">
          {full.map((one) => (
            <li key={one.queue}>
              <Queue {...one} />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  )
}
