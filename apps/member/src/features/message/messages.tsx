import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { navigate } from '../../platform/hash-location.ts'
import { Screen } from '../../ui/screen.tsx'
import { Inbox } from './inbox.tsx'
import './message.css'
import { NewsList } from './news-list.tsx'
import { NotifyCard } from './notify-card.tsx'

const sorts = ['station', 'notice', 'news'] as const

/** message: station news, notices, news. */
export function MessagesScreen() {
  const { t } = useTranslation('message')
  const [search] = useSearchParams()
  const sort = sorts.find((one) => one === search.get('of')) ?? 'station'
  return (
    <Screen>
      <div className="choices" role="group" aria-label={t('which')}>
        {sorts.map((choice) => (
          <button
            key={choice}
            type="button"
            className="choice"
            aria-pressed={choice === sort}
            onClick={() => navigate(`/message?of=${choice}`, { replace: true })}
          >
            {t(`list.${choice}`)}
          </button>
        ))}
      </div>
      {sort === 'station' ? (
        <>
          <NotifyCard />
          <Inbox />
        </>
      ) : (
        <NewsList kind={sort} />
      )}
    </Screen>
  )
}
