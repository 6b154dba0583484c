import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation(['app', 'common'])
  return (
    <Screen>
      <Empty
        picture="gate"
        title={t('notFoundTitle')}
        action={
          <Link href="/index" className="button button-primary">
            {t('toHome')}
          </Link>
        }
      >
        {t('notFoundText')}
      </Empty>
    </Screen>
  )
}
