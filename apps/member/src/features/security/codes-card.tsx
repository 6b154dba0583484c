import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { Button } from '../../ui/button.tsx'
import { methodsOf } from './methods.ts'
import { passkeySite } from './passkey-device.ts'
import { ProofSheet } from './proof-sheet.tsx'
import type { SecurityState } from './queries.ts'
import type { Proof } from './use-proof.ts'

interface Props {
  readonly state: SecurityState
  readonly onDone: (codes?: readonly string[]) => Promise<void>
}

/** The number of recovery codes left, and the renewal of all ten. */
export function CodesCard({ state, onDone }: Props) {
  const { t } = useTranslation('security')
  const [asked, setAsked] = useState(false)
  const methods = methodsOf(state, { site: passkeySite() }).filter((method) => method !== 'recoveryCode')
  const renew = async ({ code, passkey }: Proof) => {
    const { data } = await call('recovery.renew', code === undefined ? { passkey } : { code })
    setAsked(false)
    await onDone(data.recoveryCodes)
  }
  return (
    <section className="card stack" aria-labelledby="codes">
      <h2 id="codes">{t('codes')}</h2>
      <p className="muted small">
        {t('codesLeft', { count: state.codesLeft })} {t('codesText')}
      </p>
      {methods.length === 0 ? null : <Button onClick={() => setAsked(true)}>{t('renewCodes')}</Button>}
      {asked ? (
        <ProofSheet
          title={t('renewCodes')}
          act={t('renewAct')}
          methods={methods}
          onProof={renew}
          onClose={() => setAsked(false)}
        >
          <p>{t('renewText')}</p>
        </ProofSheet>
      ) : null}
    </section>
  )
}
