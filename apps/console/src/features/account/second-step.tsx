/** Setting up the second step: the secret on this screen once, a code that confirms it, recovery codes to keep. */
import type { DataOf } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { session, startSession } from '../../platform/session.ts'
import { useStore } from '../../platform/value-store.ts'
import { ActButton } from '../../ui/act-button.tsx'
import type { FieldSpec } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSide } from './side.ts'

type Secret = DataOf<'operator.beginSecondStep'>

const code: FieldSpec = {
  name: 'code',
  label: 'login.code',
  kind: 'text',
  help: 'account.codeHelp',
  maxLength: 6,
}
const password: FieldSpec = { name: 'password', label: 'login.password', kind: 'password', maxLength: 200 }

function Confirm({ secret, onCodes }: { secret: Secret; onCodes: (codes: readonly string[]) => void }) {
  const translate = useTranslate()
  const side = useSide()
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Typography>{translate('account.scan')}</Typography>
      <QRCodeSVG value={secret.address} size={184} marginSize={4} title={translate('account.qr')} />
      <Typography>
        {translate('account.orType')} <code style={{ overflowWrap: 'anywhere' }}>{secret.secret}</code>
      </Typography>
      <ActButton
        call={side.confirm}
        variant="contained"
        label={translate('account.confirm')}
        title={translate('account.confirm')}
        text={translate('account.confirmText')}
        fields={[code]}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
      />
    </Stack>
  )
}

/** Shown this once; the session knows of the second step when they are kept, and the whole console opens. */
function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Typography>{translate('account.keep')}</Typography>
      <Stack component="ul" sx={{ columnCount: { sm: 2 }, display: 'block', pl: 2, m: 0 }}>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </Stack>
      <Button variant="contained" onClick={onKept}>
        {translate('account.kept')}
      </Button>
    </Stack>
  )
}

export function SecondStep() {
  const translate = useTranslate()
  const side = useSide()
  const who = useStore(session)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isSet = who?.secondStep === 'set'
  const finish = () => {
    if (who !== null) startSession({ ...who, secondStep: 'set' })
    location.hash = '#/'
    location.reload()
  }
  return (
    <Panel title={translate('account.secondStep')}>
      {codes !== null ? (
        <Codes codes={codes} onKept={finish} />
      ) : secret !== null ? (
        <Confirm secret={secret} onCodes={setCodes} />
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          <Typography>{translate(isSet ? 'account.isSet' : 'account.isNotSet')}</Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <ActButton
              call={side.begin}
              variant={isSet ? 'outlined' : 'contained'}
              label={translate(isSet ? 'account.another' : 'account.setUp')}
              title={translate('account.secondStep')}
              text={translate('account.setUpText')}
              fields={[isSet ? code : password]}
              onDone={setSecret}
            />
            {isSet ? (
              <ActButton
                call={side.codes}
                label={translate('account.newCodes')}
                title={translate('account.newCodes')}
                text={translate('account.newCodesText')}
                fields={[code]}
                onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
              />
            ) : null}
          </Stack>
        </Stack>
      )}
    </Panel>
  )
}
