import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { CodesSheet } from './codes-sheet.tsx'
import { HoldNote } from './hold-note.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { type SecurityState, securityState } from './queries.ts'
import './security.css'

/** user/secondstep: authenticator app, passkeys, recovery codes. */
export function SecondStepScreen() {
  const state = useQuery(securityState())
  return (
    <Screen>
      <Load query={state} height={200} rows={2}>
        {(security) => <SecondSteps state={security} />}
      </Load>
    </Screen>
  )
}

function SecondSteps({ state }: { state: SecurityState }) {
  const { t } = useTranslation('security')
  const [codes, setCodes] = useState<readonly string[]>([])
  const hasAny = state.authenticator !== null || state.passkeys.length > 0
  const done = async (fresh: readonly string[] = []) => {
    setCodes(fresh)
    await readAfterAct()
  }
  return (
    <>
      <p className="muted">{t('secondStepText')}</p>
      <HoldNote until={state.holdUntil} />
      <AuthenticatorCard state={state} onDone={done} />
      <PasskeysCard state={state} onDone={done} />
      {hasAny ? <CodesCard state={state} onDone={done} /> : null}
      {codes.length === 0 ? null : <CodesSheet codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}
