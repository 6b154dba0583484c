import { runners } from '@glasshouse/contract'
import { useStore } from '@glasshouse/web/value-store.ts'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { BooksLink } from '../../../ui/books-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Count } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'
import { useSide } from './side.ts'

const passwordFields: readonly FieldSpec[] = [
  { name: 'oldPassword', label: 'account.oldPassword', kind: 'password', maxLength: 200 },
  { name: 'password', label: 'account.newPassword', kind: 'new-password', maxLength: 64 },
  { name: 'confirmPassword', label: 'account.repeatPassword', kind: 'new-password', maxLength: 64 },
]

function Me() {
  const translate = useTranslate()
  const side = useSide()
  const reading = useCall(side.me, {})
  return (
    <Panel title={translate('account.me')}>
      <Loaded reading={reading}>
        {({ name, role, pseudonym, codesLeft }) => (
          <Stack spacing={2} sx={{ alignItems: 'flex-start', '& dl': { width: '100%' } }}>
            <Facts
              facts={[
                { name: 'name', label: translate('account.name'), value: name },
                { name: 'role', label: translate('account.role'), value: translate(`app.role.${role}`) },
                { name: 'pseudonym', label: translate('account.pseudonym'), value: pseudonym },
                {
                  name: 'codesLeft',
                  label: translate('account.codesLeft'),
                  value: <Count value={codesLeft} />,
                },
              ]}
            />
            <ActButton
              call={side.password}
              label={translate('account.changePassword')}
              title={translate('account.changePassword')}
              text={translate('account.changePasswordText')}
              fields={passwordFields}
            />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

/** Those who run the class have it with the settings of the world. */
function LinkOfClass() {
  const role = useStore(session)?.role
  const settings = useCall('operator.settings', {}).data
  const runsIt = runners.some((each) => each === role)
  return runsIt || settings === undefined ? null : <BooksLink of={settings} />
}

/** A person who still has to set up a second step sees only that part. */
export default function Account() {
  const translate = useTranslate()
  const who = useStore(session)
  const isNeeded = who?.secondStep === 'needed'
  const side = useSide()
  const me = useCall(side.me, {}).data
  // At the desk the state is `none` only where the host has switched second steps off.
  const isOff = who?.level === 'desk' && me?.secondStep === 'none'
  return (
    <Page title={translate('account.title')} about={translate('account.about')}>
      {isNeeded ? <Alert severity="info">{translate('account.stepNeeded')}</Alert> : null}
      {isNeeded ? null : <Me />}
      {isOff ? null : <SecondStep />}
      {isNeeded ? null : <Sessions />}
      {isNeeded || who?.level === 'desk' ? null : <LinkOfClass />}
    </Page>
  )
}
