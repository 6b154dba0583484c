import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { Banner, Film } from './film.tsx'
import './message.css'
import { bulletin } from './queries.ts'
import { markSeen } from './seen-items.ts'

/** info/detail and index/alert: one article or notice, as long as it is published. */
export function ArticleScreen() {
  const { t } = useTranslation('message')
  const [search] = useSearchParams()
  const id = search.get('id')
  return (
    <Screen>
      {id === null ? (
        <Empty
          picture="letter"
          title={t('noArticle')}
          action={
            <Link href="/news" className="button button-plain">
              {t('toNews')}
            </Link>
          }
        >
          {t('noArticleText')}
        </Empty>
      ) : (
        <Article id={id} />
      )}
    </Screen>
  )
}

function Article({ id }: { id: string }) {
  const { t } = useTranslation('message')
  const query = useQuery(bulletin(id))
  const shown = query.data?.id
  useEffect(() => {
    if (shown !== undefined) markSeen(shown)
  }, [shown])
  return (
    <>
      <Load query={query} height={240}>
        {(item) => (
          <article className="card stack">
            <h2>{item.title}</h2>
            <p className="muted tiny">
              {t('byStaff')} · <WorldTime at={item.createTime} label />
            </p>
            {item.film === null ? item.picture && <Banner src={item.picture} /> : <Film item={item} />}
            <p className="written">{item.content}</p>
            {item.route === null ? null : (
              <Link href={item.route} className="button button-plain">
                {t('goThere')}
              </Link>
            )}
          </article>
        )}
      </Load>
      {query.status === 'error' ? (
        <Link href="/news" className="button button-plain">
          {t('toNews')}
        </Link>
      ) : null}
    </>
  )
}
