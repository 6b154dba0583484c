/** First steps for the owner or facilitator of a world in which nothing is promised yet. */

import { useStore } from '@glasshouse/web/value-store.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { TodayData } from './data.ts'

/** The order of a lesson. */
const steps = [
  ['people', '/places'],
  ['simulated', '/simulated/add'],
  ['machines', '/products'],
  ['clock', '/world'],
] as const

export function Begin({ now }: { readonly now: TodayData }) {
  const translate = useTranslate()
  const who = useStore(session)
  const runsIt = who?.role === 'facilitator' || who?.role === 'owner'
  if (!runsIt || Number(now.promisedNext30Days) > 0) return null
  return (
    <Panel
      title={translate('today.begin')}
      about={translate(who.desk === null ? 'today.beginAbout' : 'today.beginClass')}
    >
      <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
        {steps.map(([name, place]) => (
          <li key={name}>
            <Link component={RouterLink} to={place} sx={{ display: 'inline-block', py: 1 }}>
              {translate(`today.step.${name}`)}
            </Link>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
