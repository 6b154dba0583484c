import { type DataOf, languages } from '@glasshouse/contract'
import { actWord, detailsInOrder, detailWord } from '@glasshouse/web/act-words.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber, isAmount } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Load } from '../../ui/load.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { potPlace } from '../lots/places.ts'
import { booksActs } from './queries.ts'

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
  const word = actWord(act.act)
  return (
    <details>
      <summary className="act">
        <span>
          {word === null ? act.act : t(word)}
          <span className="act-by muted tiny">{act.by}</span>
        </span>
        <span className="muted tiny">{t('books:day', { day: formatNumber(act.day, tag) })}</span>
      </summary>
      <dl className="act-detail small">
        <div>
          <dt>{t('detail.at')}</dt>
          <dd>
            <WorldTime at={act.at} label />
          </dd>
        </div>
        {detailsInOrder(act.detail).map(([name, value]) => {
          const label = detailWord(name)
          return (
            <div key={name}>
              <dt>{label === null ? name : t(label)}</dt>
              <dd>{isAmount(value) ? formatAmount(value, { tag, decimals: 6 }) : value}</dd>
            </div>
          )
        })}
      </dl>
      {act.pot === null ? null : (
        <Link href={potPlace(act.pot, act.day)} className="text-link">
          {t('books:toPotOfDay')}
        </Link>
      )}
    </details>
  )
}
