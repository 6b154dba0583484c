import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ClosedReason, readClosedReason } from '../../platform/no-permission.ts'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'

/** Where it goes on: the books are open to a disabled account too, and a practice phone registers where mail does not. */
const ways = {
  account: { href: '/books', words: 'noPermissionToBooks' },
  mail: { href: '/user/login/register', words: 'noPermissionToRegister' },
  feature: { href: '/index', words: 'toHome' },
} as const satisfies Record<ClosedReason, { href: string; words: string }>

/** nopermission: the feature is off in this world, or the account is disabled. */
export function NoPermissionScreen() {
  const { t } = useTranslation('app')
  const search = useSearch()
  const reason = readClosedReason(search)
  const { href, words } = ways[reason]
  return (
    <Screen>
      <Empty
        icon="lock"
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
