import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { HoldNote } from './hold-note.tsx'
import { type SecurityState, securityState } from './queries.ts'

/** user/securitycenter: the state of each item, one tap away from its page. */
export function SecurityCenterScreen() {
  const state = useQuery(securityState())
  return (
    <Screen>
      <Load query={state} height={320}>
        {(security) => <Items state={security} />}
      </Load>
    </Screen>
  )
}

function Items({ state }: { state: SecurityState }) {
  const { t } = useTranslation('security')
  const { fundPassword, authenticator, passkeys } = state
  const fund = fundPassword.lockedUntil !== null ? 'locked' : fundPassword.bound ? 'isSet' : 'notSet'
  const stepped = authenticator !== null || passkeys.length > 0
  return (
    <>
      <HoldNote until={state.holdUntil} />
      <nav className="card card-rows" aria-label={t('passwords')}>
        <LinkRows
          rows={[
            { href: '/user/loginPwd', label: t('loginPassword'), icon: 'lock', end: t('isSet') },
            { href: '/user/fundPwd', label: t('fundPassword'), icon: 'wallet', end: t(fund) },
            {
              href: '/user/bindEmail',
              label: (
                <>
                  {t('mailbox')}
                  <span className="muted small security-line">{state.email ?? t('mailboxMissing')}</span>
                </>
              ),
              icon: 'mail',
              end: t(state.email === null ? 'notSet' : 'isSet'),
            },
          ]}
        />
      </nav>
      <nav className="card card-rows" aria-label={t('more')}>
        <LinkRows
          rows={[
            {
              href: '/user/secondstep',
              label: t('secondStep'),
              icon: 'handset',
              end: t(stepped ? 'on' : 'off'),
            },
            {
              href: '/user/safeword',
              label: t('word'),
              icon: 'message',
              end: t(state.word === null ? 'notSet' : 'isSet'),
            },
            {
              href: '/sessions',
              label: t('sessions'),
              icon: 'clock',
              end: t('sessionsOpen', { count: state.sessions }),
            },
          ]}
        />
      </nav>
      <p className="muted small">{t('centerText')}</p>
    </>
  )
}
