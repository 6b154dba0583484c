/**
 * What to do about a day that was not covered, with the acts of a facilitator. The sentence about
 * the day itself is above it.
 */

import { useStore } from '@glasshouse/web/value-store.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import type { TodayData } from './data.ts'

export function ShortDay({ now }: { readonly now: TodayData }) {
  const translate = useTranslate()
  const who = useStore(session)
  if (now.firstShort === null) return null
  const { day } = now.firstShort
  const isFirst = now.lastClose?.day === day
  const runsIt = who?.role === 'facilitator' || who?.role === 'owner'
  const books = now.booksOpen ? 'open' : 'closed'
  return (
    <div data-first-short={day}>
      <p>{isFirst ? translate('today.shortFirst') : translate('today.shortSince', { day })}</p>
      {runsIt ? (
        <>
          <p>{translate(now.clock.paused ? 'today.shortPaused' : 'today.shortDo', { books })}</p>
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
        </>
      ) : null}
    </div>
  )
}
