import { Link } from 'wouter'
import { useTranslation } from '../i18n/use-translation.ts'
import { loginPath } from '../platform/login-place.ts'
import { openPracticePhone } from '../platform/practice.ts'
import { useSession } from '../platform/session.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'

interface MenuRow {
  readonly href: string
  readonly label:
    | 'menuOrders'
    | 'menuRecords'
    | 'menuLanguage'
    | 'menuBooks'
    | 'menuSettings'
    | 'menuAbout'
    | 'support'
  readonly icon: IconName
}

const rows: readonly MenuRow[] = [
  { href: '/user/myorder', label: 'menuOrders', icon: 'machine' },
  { href: '/user/record', label: 'menuRecords', icon: 'receipt' },
  { href: '/index/language', label: 'menuLanguage', icon: 'globe' },
  { href: '/books', label: 'menuBooks', icon: 'scales' },
  { href: '/user/system', label: 'menuSettings', icon: 'settings' },
  { href: '/support', label: 'support', icon: 'message' },
  { href: '/index/about', label: 'menuAbout', icon: 'info' },
]

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLogout: () => void
}

/** The header's side menu. */
export function SideMenu({ open, onClose, onLogout }: Props) {
  const { t } = useTranslation('common')
  const loggedIn = useSession() !== null
  const openPhone = () => {
    onClose()
    openPracticePhone()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('menu')} place="side">
      <nav aria-label={t('menu')}>
        <ul>
          {rows.map((row) => (
            <li key={row.href}>
              <Link href={row.href} className="menu-row" onClick={onClose}>
                <Icon name={row.icon} />
                <span>{t(row.label)}</span>
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className="menu-row" onClick={openPhone}>
              <Icon name="handset" />
              <span>{t('menuPractice')}</span>
            </button>
          </li>
          <li>
            {loggedIn ? (
              <button type="button" className="menu-row" onClick={onLogout}>
                <Icon name="logout" />
                <span>{t('menuLogout')}</span>
              </button>
            ) : (
              <Link href={loginPath} className="menu-row" onClick={onClose}>
                <Icon name="person" />
                <span>{t('menuLogin')}</span>
              </Link>
            )}
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}
