import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'

export interface Tab {
  readonly href: string
  readonly label: string
  readonly icon: IconName
}

/** The bottom bar; the app chooses its tabs (five, or home, wallet, personal). */
export function TabBar({ tabs, current, label }: { tabs: readonly Tab[]; current: string; label: string }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className="tab"
          aria-current={tab.href === current ? 'page' : undefined}
        >
          <Icon name={tab.icon} />
          <span>{tab.label}</span>
        </Link>
      ))}
    </nav>
  )
}
