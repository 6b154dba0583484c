import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'

export interface Tab {
  readonly href: string
  readonly label: string
  readonly icon: IconName
}

interface TabBarProps {
  readonly tabs: readonly Tab[]
  readonly current: string
  /** The tab that leads to the screen, which is not a tab itself. */
  readonly section: string | undefined
  readonly label: string
  /** The screen is not one of the tabs: only a wide window shows the bar. */
  readonly beside: boolean
}

/**
 * The tabs: a bar below on a phone, a column beside the screen on a wide window. The app chooses
 * them (five, or home, wallet, personal).
 */
export function TabBar({ tabs, current, section, label, beside }: TabBarProps) {
  return (
    <nav className="tab-bar" data-beside={beside ? '' : undefined} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className="tab"
          aria-current={tab.href === current ? 'page' : tab.href === section || undefined}
        >
          <Icon name={tab.icon} />
          <span>{tab.label}</span>
        </Link>
      ))}
    </nav>
  )
}
