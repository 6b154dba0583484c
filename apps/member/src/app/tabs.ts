/** The bottom tab bar, in both of the specification's variants. */
import type { IconName } from '../ui/icon.tsx'

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

export type TabVariant = keyof typeof tabVariants
export const tabVariant: TabVariant = 'five'
