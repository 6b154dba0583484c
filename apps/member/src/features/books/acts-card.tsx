import { type DataOf, languages } from '@glasshouse/contract'
import { actorName } from '@glasshouse/words/act-values.ts'
import { actSaid } from '@glasshouse/words/act-words.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { potPlace } from '../lots/places.ts'
import { ActDetail } from './act-detail.tsx'
import { booksActs } from './queries.ts'
import { useSpeaker } from './use-speaker.ts'

type Act = DataOf<'books.acts'>['list'][number]

/** The operator's acts on money, policy and clock, newest first. */
export function ActsCard() {
  const { t } = useTranslation('books')
  const { t: common } = useTranslation('common')
  const acts = useInfiniteQuery(booksActs())
  return (
    <section className="card stack" aria-labelledby="acts">
      <h2 id="acts">{t('actsTitle')}</h2>
      <Load query={acts} height={64} rows={3}>
        {({ pages }) =>
          pages[0]?.list.length === 0 ? (
            <p className="muted">{t('noActs')}</p>
          ) : (
            <ul className="acts">
              {pages
                .flatMap(({ list }) => list)
                .map((act, at) => (
                  <li key={`${act.at} ${at}`}>
                    <ActRow act={act} />
                  </li>
                ))}
            </ul>
          )
        }
      </Load>
      {acts.isFetchNextPageError ? (
        <ErrorState error={acts.error} onRetry={() => void acts.fetchNextPage()} />
      ) : null}
      {acts.hasNextPage && !acts.isFetchNextPageError ? (
        <Button busy={acts.isFetchingNextPage} onClick={() => void acts.fetchNextPage()}>
          {common('loadMore')}
        </Button>
      ) : null}
    </section>
  )
}

function ActRow({ act }: { act: Act }) {
  const { t } = useTranslation(['acts', 'books'])
  const { tag } = languages[useLanguage()]
  const speaker = useSpeaker()
  return (
    <details>
      <summary className="act">
        <span>
          {actSaid(act.act, t)}
          <span className="act-by muted tiny" dir="auto">
            {actorName(act.by, speaker)}
          </span>
        </span>
        <span className="muted tiny">{t('books:day', { day: formatNumber(act.day, tag) })}</span>
      </summary>
      <ActDetail act={act} speaker={speaker} />
      {act.pot === null ? null : (
        <Link href={potPlace(act.pot, act.day)} className="text-link">
          {t('books:toPotOfDay')}
        </Link>
      )}
    </details>
  )
}
