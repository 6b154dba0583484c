import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { callQuery } from '../../platform/query.ts'

/**
 * Shown in a class that was imported from a file without its passwords, while some member has yet
 * to set one.
 */
export function PasswordsAnew() {
  const { t } = useTranslation('auth')
  const world = useQuery(callQuery('world.info', {}))
  if (world.data?.passwordsAnew !== true) return null
  return (
    <p className="small" role="note">
      {t('passwordsAnew')}
    </p>
  )
}
