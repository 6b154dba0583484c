import { CallError } from '@glasshouse/contract/client'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { WallTime } from '../../ui/wall-time.tsx'
import { methodsOf } from './methods.ts'
import { NoWay } from './no-way.tsx'
import { makePasskey, passkeySite } from './passkey-device.ts'
import { ProofSheet } from './proof-sheet.tsx'
import type { SecurityState } from './queries.ts'
import type { Proof } from './use-proof.ts'

interface Props {
  readonly state: SecurityState
  readonly onDone: (codes?: readonly string[]) => Promise<void>
}

type Passkey = SecurityState['passkeys'][number]

/**
 * Passkeys: the list, adding one, removing one. Left out where browsers have none and the account
 * has none.
 */
export function PasskeysCard({ state, onDone }: Props) {
  const { t } = useTranslation('security')
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const site = passkeySite()
  const { passkeys } = state
  if (site === null && passkeys.length === 0) return null
  const begin = async (proof: Proof) => {
    const { data } = await call('passkey.begin', proof)
    setAdding(false)
    const passkey = await makePasskey(data, t('appInLists')).catch(() => null)
    if (passkey === null) return toast(t('passkeyGivenUp'), 'wrong')
    const added = await call('passkey.add', { passkey })
    toast(t('passkeyOn'))
    await onDone(added.data.recoveryCodes)
  }
  // The sheet is closed by then: a later refusal is shown by a toast.
  const add = (proof: Proof) =>
    begin(proof).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.field !== 'passkey') throw error
      toast(errorSentence(error), 'wrong')
    })
  return (
    <section className="card stack" aria-labelledby="passkeys">
      <div className="row-between">
        <h2 id="passkeys">{t('passkeys')}</h2>
        <Badge tone={passkeys.length === 0 ? 'plain' : 'good'}>
          {t(passkeys.length === 0 ? 'off' : 'on')}
        </Badge>
      </div>
      <p className="muted small">{t('passkeysText')}</p>
      {passkeys.length === 0 ? null : (
        <ul className="stack-tight">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className="row-between security-row">
              <PasskeyLine passkey={passkey} />
              <Button kind="quiet" onClick={() => setLeaving(passkey)}>
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {site === null ? (
        <p className="note small">{t('passkeysNotHere')}</p>
      ) : (
        <Button onClick={() => setAdding(true)}>{t('addPasskey')}</Button>
      )}
      {adding ? (
        <ProofSheet
          title={t('addPasskey')}
          act={t('goOn')}
          methods={methodsOf(state, { site })}
          onProof={add}
          onClose={() => setAdding(false)}
        >
          <p>{t('addPasskeyText')}</p>
        </ProofSheet>
      ) : null}
      {leaving === null ? null : (
        <RemovePasskey passkey={leaving} state={state} onDone={onDone} onClose={() => setLeaving(null)} />
      )}
    </section>
  )
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('security')
  return (
    <span className="small">
      <strong>{passkey.site}</strong>
      <span className="muted security-line">
        {t('since')} <WallTime at={passkey.addedAt} />
      </span>
      {passkey.usedAt === null ? null : (
        <span className="muted security-line">
          {t('used')} <WallTime at={passkey.usedAt} />
        </span>
      )}
    </span>
  )
}

function RemovePasskey({
  passkey,
  state,
  onDone,
  onClose,
}: Props & { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { t } = useTranslation('security')
  const methods = methodsOf(state, { site: passkeySite(), except: passkey })
  const remove = async (proof: Proof) => {
    const { msg } = await call('passkey.remove', { passkeyId: passkey.passkeyId, ...proof })
    onClose()
    toast(msg)
    await onDone()
  }
  return (
    <ProofSheet
      title={t('removePasskeyTitle')}
      act={t('removeAct')}
      danger
      methods={methods}
      onProof={remove}
      onClose={onClose}
    >
      {methods.length === 0 ? <NoWay /> : <p>{t('holdBefore')}</p>}
    </ProofSheet>
  )
}
