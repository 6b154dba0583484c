import type { StaffQueue } from '@glasshouse/contract'
import Link from '@mui/material/Link'
import { useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { Facts } from '../../../ui/facts.tsx'
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

export function Queues({ queues }: Pick<TodayData, 'queues'>) {
  const translate = useTranslate()
  const tag = useTag()
  const places = useResourceDefinitions()
  const facts = queues.map(({ queue, waiting, isMore }) => {
    const words = translate(`today.queue.${queue}`)
    const place = placeOf[queue]
    const count = waiting.toLocaleString(tag)
    return {
      name: queue,
      label:
        places[place] === undefined ? (
          words
        ) : (
          <Link component={RouterLink} to={`/${place}`} sx={{ display: 'inline-block', py: 0.5 }}>
            {words}
          </Link>
        ),
      value: <span className="figures">{isMore ? translate('today.moreThan', { count }) : count}</span>,
    }
  })
  return (
    <Panel title={translate('today.queues')}>
      <Facts facts={facts} />
    </Panel>
  )
}
