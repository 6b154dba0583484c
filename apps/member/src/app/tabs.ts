/** The bottom tab bar, in both of the specification's variants. */
import { configured } from '../platform/meta.ts'
import type { IconName } from '../ui/icon.tsx'
import type { Route } from './route.ts'

interface TabRow {
  readonly href: string
  readonly label: 'tabHome' | 'tabCommunity' | 'tabProducts' | 'tabTeam' | 'tabPersonal' | 'tabWallet'
  readonly icon: IconName
}

const home: TabRow = { href: '/index', label: 'tabHome', icon: 'home' }
const personal: TabRow = { href: '/mine', label: 'tabPersonal', icon: 'person' }

export const tabVariants = {
  five: [
    home,
    { href: '/dynamic', label: 'tabCommunity', icon: 'community' },
    { href: '/projects', label: 'tabProducts', icon: 'products' },
    { href: '/index/friend', label: 'tabTeam', icon: 'team' },
    personal,
  ],
  three: [home, { href: '/user/balance', label: 'tabWallet', icon: 'wallet' }, personal],
} as const satisfies Record<string, readonly TabRow[]>

const isThree = configured('tabs') === 'three'

/** The variant set in the page: `<meta name="glasshouse-tabs" content="three">`; five otherwise. */
export const tabs: readonly TabRow[] = isThree ? tabVariants.three : tabVariants.five

/** The tab that products are found under: home, where the bar has none of their own. */
export const productsTab = isThree ? home.href : '/projects'

/**
 * Screens with the tab bar and no back button: the specification's main tabs for five, those three
 * tabs for three.
 */
export const isTab = ({ path, tab }: Pick<Route, 'path' | 'tab'>): boolean =>
  isThree ? tabs.some(({ href }) => href === path) : tab === true
