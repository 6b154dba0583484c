import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'

/** Tab: the community feed. Posting is not built yet, and no post is made up. */
export function CommunityScreen() {
  const { t } = useTranslation('community')
  return (
    <Screen>
      <Empty
        picture="people"
        title={t('emptyTitle')}
        action={
          <Link href="/books" className="button button-plain">
            {t('toBooks')}
          </Link>
        }
      >
        {t('emptyText')}
      </Empty>
    </Screen>
  )
}
