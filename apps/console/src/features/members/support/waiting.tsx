import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'

const openFields: readonly FieldSpec[] = [
  { name: 'open', label: 'support.open', kind: 'yes', initial: 'true' },
  reasonField,
]

function Switch() {
  const translate = useTranslate()
  const role = session.get()?.role
  if (role !== 'owner' && role !== 'facilitator') return null
  return (
    <ActButton
      call="operator.setSupport"
      label={translate('support.switch')}
      title={translate('support.switch')}
      text={translate('support.switchText')}
      fields={openFields}
    />
  )
}

/** Members who wait for an answer, the longest wait first. */
export default function Waiting() {
  const translate = useTranslate()
  const waiting = useCall('operator.conversations', {})
  return (
    <Page title={translate('support.title')} about={translate('support.about')} acts={<Switch />}>
      <Loaded reading={waiting}>
        {({ list }) =>
          list.length === 0 ? (
            <Card variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
              <Typography>{translate('support.empty')}</Typography>
            </Card>
          ) : (
            <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.map(({ memberId, nickname, waitsSince, content }) => (
                <Card key={memberId} component="li" variant="outlined" sx={{ p: 2 }}>
                  <Stack
                    direction="row"
                    spacing={2}
                    useFlexGap
                    sx={{ flexWrap: 'wrap', alignItems: 'center' }}
                  >
                    <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
                      <strong>{nickname}</strong>
                      <Typography sx={{ overflowWrap: 'anywhere' }}>
                        {content === '' ? translate('support.picture') : content}
                      </Typography>
                      <span className="muted">
                        {translate('support.since')} <Instant at={waitsSince} />
                      </span>
                    </Stack>
                    <Button component={Link} to={`/support/${memberId}/conversation`} variant="contained">
                      {translate('support.answer')}
                    </Button>
                  </Stack>
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}
