/**
 * The lists that the console draws from the contract alone, as features: the `screen` of a call's
 * `consoleList` gives each its name and its place in the menu.
 */
import type { CallDeclaration } from '@glasshouse/contract'
import { staffCalls } from '@glasshouse/contract/staff'
import AccountBalance from '@mui/icons-material/AccountBalance'
import Link from '@mui/icons-material/Link'
import MoveUp from '@mui/icons-material/MoveUp'
import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturing'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
import type { ComponentType } from 'react'
import type { Feature, ListCall } from '../platform/feature.ts'

/** By the names of the lists; any other has the icon of a statement. */
const icons: Readonly<Record<string, ComponentType>> = {
  deposits: Link,
  orders: PrecisionManufacturing,
  payouts: MoveUp,
  recharges: AccountBalance,
}

/** In the contract's order. */
const plainLists = Object.entries<CallDeclaration>(staffCalls).flatMap(([name, { auth, list }]) => {
  if (list?.screen === undefined) return []
  const { after, ...screen } = list.screen
  const call = name as ListCall
  const feature: Feature = {
    name: screen.name,
    icon: icons[screen.name] ?? ReceiptLong,
    level: auth === 'desk' ? 'desk' : 'world',
    resource: { list: call },
    list: async () => ({ default: (await import('../ui/derived-list.tsx')).plainList(call, screen) }),
  }
  return [{ after, feature }]
})

/** The feature, and the plain lists that follow it in the menu. */
const withFollowers = (feature: Feature): readonly Feature[] => [
  feature,
  ...plainLists.filter(({ after }) => after === feature.name).flatMap((one) => withFollowers(one.feature)),
]

/** A group of the menu with its plain lists. */
export const withPlainLists = (group: readonly Feature[]): readonly Feature[] => group.flatMap(withFollowers)
