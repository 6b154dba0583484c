import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ClosedReason, readClosedReason } from '../../platform/no-permission.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'

/**
 * The way on: the books are open to a disabled account too, and a practice phone can register where
 * mail cannot.
 */
const ways = {
  account: { href: '/books', words: 'noPermissionToBooks' },
  mail: { href: '/user/login/register', words: 'noPermissionToRegister' },
  feature: { href: '/index', words: 'toHome' },
} as const satisfies Record<ClosedReason, { href: string; words: string }>

/**
 * nopermission: the feature is off in this world, the account is disabled, or registration by mail
 * is closed.
 */
export function NoPermissionScreen() {
  const { t } = useTranslation('app')
  const search = useSearch()
  const reason = readClosedReason(search)
  const { href, words } = ways[reason]
  return (
    <Screen>
      <Empty
        picture="gate"
        title={t(`noPermissionTitle.${reason}`)}
        action={
          <Link href={reason === 'mail' ? `${href}?${search}` : href} className="button button-primary">
            {t(words)}
          </Link>
        }
      >
        {t(`noPermissionText.${reason}`)}
      </Empty>
    </Screen>
  )
}
