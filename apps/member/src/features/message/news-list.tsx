import type { BulletinItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import './message.css'
import { newsOf } from './queries.ts'
import { useSeen } from './seen-items.ts'

/** news and user/news: articles of staff for everyone, newest first. */
export function NewsScreen() {
  return (
    <Screen>
      <NewsList kind="news" />
    </Screen>
  )
}

export function NewsList({ kind }: { kind: 'news' | 'notice' }) {
  const { t } = useTranslation('message')
  const news = useInfiniteQuery(newsOf(kind))
  return (
    <List
      key={kind}
      query={news}
      label={t(`list.${kind}`)}
      rowHeight={112}
      keyOf={({ id }) => id}
      row={(item) => <NewsRow item={item} />}
      empty={
        <Empty
          picture="letter"
          title={t(`none.${kind}`)}
          action={
            <Link href="/books" className="button button-plain">
              {t('toBooks')}
            </Link>
          }
        >
          {t('noneText')}
        </Empty>
      }
    />
  )
}

function NewsRow({ item }: { item: BulletinItem }) {
  const { t } = useTranslation('message')
  const isSeen = useSeen(item.id)
  const path = item.kind === 'notice' ? '/index/alert' : '/info/detail'
  return (
    <RowLink href={`${path}?id=${item.id}`} className="card message-row">
      <span className="row-between">
        <b>{item.title}</b>
        {isSeen ? null : <Badge tone="cool">{t('new')}</Badge>}
      </span>
      <span className="message-start">{item.content}</span>
      <span className="muted tiny">
        <WorldTime at={item.createTime} />
      </span>
    </RowLink>
  )
}
