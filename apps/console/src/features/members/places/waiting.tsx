/**
 * Waiting requests in a world where staff admit each newcomer: staff accept or refuse each one, or
 * accept all of them.
 */
import type { EntryRequest } from '@glasshouse/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'

const askedEveryMs = 5000

function Answer({ row: { requestId, name }, letIn }: { row: EntryRequest; letIn: 'true' | 'false' }) {
  const translate = useTranslate()
  const yes = letIn === 'true'
  return (
    <ActButton
      call="operator.answerEntry"
      size="small"
      {...(yes ? { variant: 'contained' as const } : { color: 'error' as const })}
      label={translate(yes ? 'places.letIn' : 'places.refuse')}
      title={translate(yes ? 'places.letInTitle' : 'places.refuseTitle', { name })}
      text={translate(yes ? 'places.letInText' : 'places.refuseText')}
      body={{ requestId, letIn }}
    />
  )
}

/** Nothing is shown in a world where staff do not admit newcomers. */
export function Waiting() {
  const translate = useTranslate()
  const isAsked = useCall('operator.settings', {}).data?.entry === 'approve'
  const reading = useCall(
    'operator.entryRequests',
    { state: 'waiting', order: 'asc', pageSize: '50' },
    { enabled: isAsked, everyMs: askedEveryMs },
  )
  if (!isAsked) return null
  return (
    <Panel
      title={translate('places.waiting')}
      about={translate('places.waitingAbout')}
      acts={
        (reading.data?.total ?? 0) > 1 ? (
          <ActButton
            call="operator.answerEntry"
            label={translate('places.letAllIn')}
            title={translate('places.letAllIn')}
            text={translate('places.letAllInText')}
            body={{ letIn: 'true' }}
          />
        ) : null
      }
    >
      <Loaded reading={reading}>
        {({ list }) =>
          list.length === 0 ? (
            <Typography className="muted">{translate('places.waitingNone')}</Typography>
          ) : (
            <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.map((row) => (
                <Stack
                  component="li"
                  key={row.requestId}
                  direction="row"
                  spacing={2}
                  useFlexGap
                  sx={{ flexWrap: 'wrap', alignItems: 'center' }}
                >
                  <span>
                    <strong>{row.name}</strong> · <Instant at={row.askedAt} wall />
                  </span>
                  <Answer row={row} letIn="true" />
                  <Answer row={row} letIn="false" />
                </Stack>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  )
}
