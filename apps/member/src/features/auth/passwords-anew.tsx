import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { callQuery } from '../../platform/query.ts'

/** In a class that came out of a file without its passwords, while somebody has yet to set one. */
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
