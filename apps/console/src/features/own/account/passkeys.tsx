/** The passkeys of the person's own account: the list, adding one, removing one. */
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../../platform/client.ts'
import { makePasskey, passkeySite } from '../../../platform/passkey.ts'
import { readAfterAct } from '../../../platform/queries.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import { sentenceOf } from '../../../ui/refusal.ts'
import { useSide } from './side.ts'
import { type Me, useStepProof } from './step-proof.ts'

type Passkey = Me['passkeys'][number]
type Offer = Parameters<typeof makePasskey>[0]

const nameField: FieldSpec = {
  name: 'name',
  label: 'account.passkeyName',
  kind: 'text',
  help: 'account.passkeyNameHelp',
  maxLength: 40,
}

/** `codes` of `onAdded` is empty when the account had a second step before. */
export function Passkeys({ me, onAdded }: { me: Me; onAdded: (codes: readonly string[]) => void }) {
  const translate = useTranslate()
  return (
    <Stack component="section" aria-labelledby="passkeys" spacing={1} sx={{ alignItems: 'start' }}>
      <Typography id="passkeys" variant="h3">
        {translate('account.passkeys')}
      </Typography>
      <Typography className="muted">{translate('account.passkeysText')}</Typography>
      {me.passkeys.length === 0 ? null : (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
          {me.passkeys.map((passkey) => (
            <Line key={passkey.passkeyId} passkey={passkey} me={me} />
          ))}
        </Stack>
      )}
      {passkeySite() === null ? (
        <Typography>{translate('account.passkeysNotHere')}</Typography>
      ) : (
        <Add me={me} onAdded={onAdded} />
      )}
    </Stack>
  )
}

function Line({ passkey, me }: { passkey: Passkey; me: Me }) {
  const translate = useTranslate()
  const side = useSide()
  const { password, field, shape } = useStepProof(me, passkey.passkeyId)
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <span>
        <strong>{passkey.name}</strong> · {passkey.site} · {translate('account.passkeyAdded')}{' '}
        <Instant at={passkey.addedAt} wall />
        {passkey.usedAt === null ? null : (
          <>
            {' '}
            · {translate('account.passkeyUsed')} <Instant at={passkey.usedAt} wall />
          </>
        )}
      </span>
      <ActButton
        call={side.removePasskey}
        label={translate('account.remove')}
        title={translate('account.removePasskey', { name: passkey.name })}
        text={translate('account.removePasskeyText')}
        color="error"
        body={{ passkeyId: passkey.passkeyId }}
        fields={[password, field]}
        shape={shape}
      />
    </Stack>
  )
}

/**
 * The browser makes the passkey between two calls; the permission of the first call stays valid for
 * some minutes.
 */
function Add({ me, onAdded }: { me: Me; onAdded: (codes: readonly string[]) => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const side = useSide()
  const { field, shape, isSet } = useStepProof(me)
  const [offer, setOffer] = useState<Offer | null>(null)
  const say = (text: string) => notify(<span>{text}</span>, { type: 'warning' })
  const make = async (offered: Offer) => {
    // The browser shows its dialog; until it is answered, a button opens the dialog again.
    setOffer(offered)
    const passkey = await makePasskey(offered, translate('app.title')).catch(() => null)
    if (passkey === null) return say(translate('account.passkeyGivenUp'))
    setOffer(null)
    try {
      const { data } = await call(side.addPasskey, { passkey })
      await readAfterAct()
      onAdded(data.recoveryCodes)
    } catch (error) {
      say(sentenceOf(error, translate))
    }
  }
  if (offer !== null)
    return (
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <Typography role="status">{translate('account.passkeyAsks')}</Typography>
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" onClick={() => void make(offer)}>
            {translate('account.askAgain')}
          </Button>
          <Button onClick={() => setOffer(null)}>{translate('app.cancel')}</Button>
        </Stack>
      </Stack>
    )
  return (
    <ActButton
      call={side.beginPasskey}
      variant={isSet ? 'outlined' : 'contained'}
      label={translate('account.addPasskey')}
      title={translate('account.addPasskey')}
      text={translate('account.addPasskeyText')}
      fields={[nameField, field]}
      shape={shape}
      said={() => translate('account.passkeyAsks')}
      onDone={(offered) => void make(offered)}
    />
  )
}
