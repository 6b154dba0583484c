import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import './community.css'
import { PostCard } from './post-card.tsx'
import { posts } from './queries.ts'

/** Tab: the posts of this world's members, newest first. */
export function CommunityScreen() {
  const { t } = useTranslation('community')
  const feed = useInfiniteQuery(posts())
  const write = (
    <Link href="/user/addynamic" className="button button-plain">
      <Icon name="plus" size={20} />
      <span>{t('write')}</span>
    </Link>
  )
  const isEmpty = feed.data?.pages[0]?.list.length === 0
  return (
    <Screen>
      {isEmpty ? null : write}
      <List
        query={feed}
        label={t('feed')}
        rowHeight={220}
        keyOf={({ id }) => id}
        row={(post) => <PostCard post={post} />}
        empty={
          <Empty picture="people" title={t('emptyTitle')} action={write}>
            {t('emptyText')}
          </Empty>
        }
      />
    </Screen>
  )
}
