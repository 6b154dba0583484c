import type { DataOf } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { WallTime } from '../../ui/wall-time.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { methodsOf } from './methods.ts'
import { NoWay } from './no-way.tsx'
import { passkeySite } from './passkey-device.ts'
import { ProofSheet } from './proof-sheet.tsx'
import type { SecurityState } from './queries.ts'
import type { Proof } from './use-proof.ts'

interface Props {
  readonly state: SecurityState
  readonly onDone: (codes?: readonly string[]) => Promise<void>
}

/** The authenticator app: its state, and its setup, replacement and removal. */
export function AuthenticatorCard({ state, onDone }: Props) {
  const { t } = useTranslation('security')
  const [asked, setAsked] = useState<'begin' | 'remove' | null>(null)
  const [offer, setOffer] = useState<DataOf<'authenticator.begin'> | null>(null)
  const on = state.authenticator
  const methods = methodsOf(state, { site: passkeySite(), except: 'authenticator' })
  const begin = async (proof: Proof) => {
    const { data } = await call('authenticator.begin', proof)
    setAsked(null)
    setOffer(data)
  }
  const remove = async (proof: Proof) => {
    const { msg } = await call('authenticator.remove', proof)
    setAsked(null)
    toast(msg)
    await onDone()
  }
  return (
    <section className="card stack" aria-labelledby="authenticator">
      <div className="row-between">
        <h2 id="authenticator">{t('authenticator')}</h2>
        <Badge tone={on === null ? 'plain' : 'good'}>{t(on === null ? 'off' : 'on')}</Badge>
      </div>
      <p className="muted small">
        {on === null ? t('authenticatorText') : t('since')}{' '}
        {on === null ? null : <WallTime at={on.addedAt} />}
      </p>
      {methods.length === 0 ? (
        <NoWay />
      ) : (
        <div className="row-between">
          <Button kind={on === null ? 'primary' : 'plain'} onClick={() => setAsked('begin')}>
            {t(on === null ? 'setUp' : 'replace')}
          </Button>
          {on === null ? null : (
            <Button kind="danger" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {asked === null ? null : (
        <ProofSheet
          title={t(asked === 'begin' ? 'setUpTitle' : 'removeAppTitle')}
          act={t(asked === 'begin' ? 'goOn' : 'removeAct')}
          danger={asked === 'remove'}
          methods={methods}
          onProof={asked === 'begin' ? begin : remove}
          onClose={() => setAsked(null)}
        >
          <p>{t(on === null ? 'firstProof' : 'holdBefore')}</p>
        </ProofSheet>
      )}
      {offer === null ? null : (
        <AuthenticatorSetup
          offer={offer}
          onClose={() => setOffer(null)}
          onDone={async (codes) => {
            setOffer(null)
            await onDone(codes)
          }}
        />
      )}
    </section>
  )
}
