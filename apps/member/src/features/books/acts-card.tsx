import { type DataOf, languages } from '@glasshouse/contract'
import { actorName } from '@glasshouse/words/act-values.ts'
import { actSaid } from '@glasshouse/words/act-words.ts'
import { replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
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
                .map((act, place, acts) => (
                  <li key={keyOf(act, place, acts)}>
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

/**
 * New acts come first, so a row is named by its instant, and by its place among the acts of it.
 */
const keyOf = ({ at }: Act, place: number, acts: readonly Act[]) =>
  `${at} ${place - acts.findIndex((act) => act.at === at)}`

/** The same act is another object in the next answer, where a new one is before it. */
const ActRow = memo(Row, ({ act: before }, { act }) => replaceEqualDeep(before, act) === before)

function Row({ act }: { act: Act }) {
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
