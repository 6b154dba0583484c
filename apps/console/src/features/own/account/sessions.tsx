import Stack from '@mui/material/Stack'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Device } from '../../../ui/device.tsx'
import { Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useSide } from './side.ts'

/** The person's own sessions. */
export function Sessions() {
  const translate = useTranslate()
  const side = useSide()
  const reading = useCall(side.sessions, {})
  return (
    <Panel title={translate('account.sessions')}>
      <Loaded reading={reading}>
        {({ list }) => (
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
              {list.map(({ sessionId, current, at, ...device }) => (
                <Stack
                  component="li"
                  key={sessionId}
                  direction="row"
                  spacing={2}
                  useFlexGap
                  sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
                >
                  <span>
                    <Device session={device} /> · <Instant at={at} wall />
                    {current ? ` · ${translate('account.thisOne')}` : null}
                  </span>
                  {current ? null : (
                    <ActButton
                      call={side.end}
                      label={translate('account.end')}
                      title={translate('account.endTitle')}
                      body={{ sessionId }}
                    />
                  )}
                </Stack>
              ))}
            </Stack>
            {list.length > 1 ? (
              <ActButton
                call={side.end}
                label={translate('account.endOthers')}
                title={translate('account.endOthers')}
                text={translate('account.endOthersText')}
              />
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
