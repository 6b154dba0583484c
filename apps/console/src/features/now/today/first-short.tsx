/**
 * The first day that was not covered, near the top of the page, with the acts for a facilitator.
 */

import { useStore } from '@glasshouse/web/value-store.ts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { useTag } from '../../../ui/figures.tsx'
import type { TodayData } from './data.ts'

export function FirstShort({ now }: { readonly now: TodayData }) {
  const translate = useTranslate()
  const tag = useTag()
  const who = useStore(session)
  if (now.firstShort === null) return null
  const { day, incomes, percent, potsEmpty } = now.firstShort
  const share = (percent / 100).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 })
  const runsIt = who?.role === 'facilitator' || who?.role === 'owner'
  return (
    <Alert severity="warning" data-first-short={day}>
      <AlertTitle>
        {translate(potsEmpty ? 'today.shortEmpty' : 'today.shortUsedUp', { day, incomes, share })}
      </AlertTitle>
      <p style={{ marginTop: 0 }}>{translate(now.clock.paused ? 'today.shortPaused' : 'today.shortDo')}</p>
      {runsIt ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {now.booksOpen ? null : (
            <ActButton
              call="operator.setBooks"
              label={translate('world.openBooks')}
              title={translate('world.openBooks')}
              text={translate('world.openBooksText')}
              body={{ open: 'true' }}
              fields={[reasonField]}
            />
          )}
          <Button component={RouterLink} to="/world" variant="outlined">
            {translate('today.toClock')}
          </Button>
        </Stack>
      ) : null}
    </Alert>
  )
}
