import { useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { Screen } from '../../ui/screen.tsx'
import { Inbox } from './inbox.tsx'
import './message.css'
import { NewsList } from './news-list.tsx'
import { NotifyCard } from './notify-card.tsx'
import { Vouchers } from './vouchers.tsx'

const sorts = ['station', 'notice', 'news', 'voucher'] as const
type Sort = (typeof sorts)[number]

function Sorted({ sort }: { sort: Sort }) {
  switch (sort) {
    case 'station':
      return (
        <>
          <NotifyCard />
          <Inbox />
        </>
      )
    case 'voucher':
      return <Vouchers />
    case 'notice':
    case 'news':
      return <NewsList kind={sort} />
  }
}

/** message: station news, notices, news, vouchers. */
export function MessagesScreen() {
  const { t } = useTranslation('message')
  const [search] = useSearchParams()
  const sort = sorts.find((one) => one === search.get('of')) ?? 'station'
  return (
    <Screen>
      <div className="choices choices-four" role="group" aria-label={t('which')}>
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
      <Sorted sort={sort} />
    </Screen>
  )
}
