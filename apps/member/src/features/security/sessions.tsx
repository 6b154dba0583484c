import { countryByCode, type DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { useLanguage } from '../../platform/language.ts'
import { regionName } from '../../platform/regions.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { WallTime } from '../../ui/wall-time.tsx'
import { ownLogins, ownSessions } from './queries.ts'
import './security.css'

type Session = DataOf<'session.list'>['list'][number]

/** sessions: the member's open sessions, the end of one or all others, and earlier logins. */
export function SessionsScreen() {
  const { t } = useTranslation('security')
  const sessions = useQuery(ownSessions())
  const logins = useQuery(ownLogins())
  return (
    <Screen>
      <section className="stack" aria-labelledby="open">
        <h2 id="open">{t('openSessions')}</h2>
        <Load query={sessions} height={88} rows={2}>
          {({ list }) => <Sessions list={list} />}
        </Load>
      </section>
      <section className="stack" aria-labelledby="logins">
        <h2 id="logins">{t('logins')}</h2>
        <p className="muted small">{t('loginsText')}</p>
        <Load query={logins} height={64} rows={3}>
          {({ list }) => (
            <>
              <ul className="card security-list">
                {list.map((login) => (
                  <li key={`${login.at} ${login.place}`}>
                    <Place {...login} />
                  </li>
                ))}
              </ul>
              <p className="list-end">{t('loginsEnd')}</p>
            </>
          )}
        </Load>
      </section>
    </Screen>
  )
}

function Sessions({ list }: { list: readonly Session[] }) {
  const { t } = useTranslation('security')
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const [busy, setBusy] = useState(false)
  const end = () => {
    if (ending === null) return
    setBusy(true)
    const ended =
      ending === 'others'
        ? call('session.endOthers', {})
        : call('session.end', { sessionId: ending.sessionId })
    ended
      .then(({ msg }) => toast(msg))
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .finally(() => {
        setBusy(false)
        setEnding(null)
      })
  }
  return (
    <>
      <ul className="stack-tight">
        {list.map((session) => (
          <li key={session.sessionId} className="card row-between">
            <Place {...session} />
            {session.current ? (
              <Badge tone="good">{t('thisOne')}</Badge>
            ) : (
              <Button kind="quiet" onClick={() => setEnding(session)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length < 2 ? null : (
        <Button kind="danger" wide onClick={() => setEnding('others')}>
          {t('endOthers')}
        </Button>
      )}
      <Confirm
        open={ending !== null}
        danger
        busy={busy}
        title={t(ending === 'others' ? 'endOthersTitle' : 'endTitle')}
        act={t(ending === 'others' ? 'endOthers' : 'endAct')}
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        <p>{t(ending === 'others' ? 'endOthersText' : 'endText')}</p>
      </Confirm>
    </>
  )
}

type SessionPlace = Pick<Session, 'at' | 'browser' | 'system' | 'country' | 'place'>

/** The time, the device, and the approximate place. */
function Place({ at, browser, system, country, place }: SessionPlace) {
  const { t } = useTranslation('security')
  const language = useLanguage()
  const from = [
    country === null ? null : regionName(country, language, countryByCode(country)?.name ?? country),
    place,
  ].filter((part) => part !== null && part !== '')
  return (
    <span className="small">
      <strong>{t('device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) })}</strong>
      <span className="muted security-line">
        <WallTime at={at} />
      </span>
      {from.length === 0 ? null : <span className="muted security-line">{from.join(' · ')}</span>}
    </span>
  )
}
