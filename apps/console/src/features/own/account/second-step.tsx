/** The second step: an authenticator app, passkeys, recovery codes. */
import type { DataOf } from '@glasshouse/contract'
import { useStore } from '@glasshouse/web/value-store.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { session, startSession } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Codes } from './codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { useSide } from './side.ts'
import { type Me, useStepProof } from './step-proof.ts'

type Secret = DataOf<'operator.beginSecondStep'>
type OnCodes = (codes: readonly string[]) => void

const code: FieldSpec = {
  name: 'code',
  label: 'login.code',
  kind: 'text',
  help: 'account.codeHelp',
  maxLength: 6,
}

function Confirm({ secret, onCodes }: { secret: Secret; onCodes: OnCodes }) {
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

/** Sets up an authenticator app, or moves it to another device. */
function Authenticator({ me, onSecret }: { me: Me; onSecret: (secret: Secret) => void }) {
  const translate = useTranslate()
  const side = useSide()
  const { isSet, field, shape } = useStepProof(me)
  return (
    <Stack component="section" aria-labelledby="authenticator" spacing={1} sx={{ alignItems: 'start' }}>
      <Typography id="authenticator" variant="h3">
        {translate('account.authenticator')}
      </Typography>
      <Typography className="muted">
        {translate(me.authenticator ? 'account.authenticatorOn' : 'account.authenticatorText')}
      </Typography>
      <ActButton
        call={side.begin}
        variant={isSet ? 'outlined' : 'contained'}
        label={translate(me.authenticator ? 'account.another' : 'account.setUp')}
        title={translate('account.authenticator')}
        text={translate('account.setUpText')}
        fields={[field]}
        shape={shape}
        onDone={onSecret}
      />
    </Stack>
  )
}

function Recovery({ me, onCodes }: { me: Me; onCodes: OnCodes }) {
  const translate = useTranslate()
  const side = useSide()
  const { field, shape } = useStepProof(me)
  return (
    <ActButton
      call={side.codes}
      label={translate('account.newCodes')}
      title={translate('account.newCodes')}
      text={translate('account.newCodesText')}
      fields={[{ ...field, help: field.optional ? 'account.codeHelpPasskey' : 'account.codeHelp' }]}
      shape={shape}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
    />
  )
}

export function SecondStep() {
  const translate = useTranslate()
  const notify = useNotify()
  const side = useSide()
  const who = useStore(session)
  const reading = useCall(side.me, {})
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    if (who !== null) startSession({ ...who, secondStep: 'set' })
    location.hash = '#/'
    location.reload()
  }
  const added: OnCodes = (fresh) => {
    if (fresh.length > 0) setCodes(fresh)
    notify(<span>{translate('account.passkeyOn')}</span>, { type: 'success' })
  }
  return (
    <Panel title={translate('account.secondStep')}>
      {codes !== null ? (
        <Codes codes={codes} onKept={finish} />
      ) : secret !== null ? (
        <Confirm secret={secret} onCodes={setCodes} />
      ) : (
        <Loaded reading={reading}>
          {(me) => (
            <Stack spacing={3} sx={{ alignItems: 'start' }}>
              <Typography>{translate(isSetUp(me) ? 'account.isSet' : 'account.isNotSet')}</Typography>
              <Authenticator me={me} onSecret={setSecret} />
              <Passkeys me={me} onAdded={added} />
              {isSetUp(me) ? <Recovery me={me} onCodes={setCodes} /> : null}
            </Stack>
          )}
        </Loaded>
      )}
    </Panel>
  )
}

const isSetUp = ({ authenticator, passkeys }: Me): boolean => authenticator || passkeys.length > 0
