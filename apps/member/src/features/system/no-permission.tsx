import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'

/** nopermission: the feature is off in this world, or the account is disabled. */
export function NoPermissionScreen() {
  const { t } = useTranslation(['app', 'common'])
  return (
    <Screen>
      <Empty
        icon="lock"
        title={t('noPermissionTitle')}
        action={
          <Link href="/index" className="button button-primary">
            {t('toHome')}
          </Link>
        }
      >
        {t('noPermissionText')}
      </Empty>
    </Screen>
  )
}
