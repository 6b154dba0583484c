/**
 * All features of the console, by group and in the order of the menu. A new feature needs its words
 * in each language, an entry here and a folder. A plain list needs neither of the two: its call in
 * the contract says which entry it follows (`plain-lists.ts`).
 */

import { bulletins } from '../features/content/bulletins/index.ts'
import { codes } from '../features/content/codes/index.ts'
import { feedback } from '../features/content/feedback/index.ts'
import { pictures } from '../features/content/pictures/index.ts'
import { posts } from '../features/content/posts/index.ts'
import { reports } from '../features/content/reports/index.ts'
import { rewards } from '../features/content/rewards/index.ts'
import { versions } from '../features/content/versions/index.ts'
import { classes } from '../features/desk/classes/index.ts'
import { facilitators } from '../features/desk/facilitators/index.ts'
import { members } from '../features/members/members/index.ts'
import { places } from '../features/members/places/index.ts'
import { simulated } from '../features/members/simulated/index.ts'
import { support } from '../features/members/support/index.ts'
import { accounts } from '../features/money/accounts/index.ts'
import { corrections } from '../features/money/corrections/index.ts'
import { incomes } from '../features/money/incomes/index.ts'
import { movements } from '../features/money/movements/index.ts'
import { revenue } from '../features/money/revenue/index.ts'
import { review } from '../features/money/review/index.ts'
import { terms } from '../features/money/terms/index.ts'
import { withdrawals } from '../features/money/withdrawals/index.ts'
import { today } from '../features/now/today/index.ts'
import { account } from '../features/own/account/index.ts'
import { audit, deskAudit } from '../features/world/audit/index.ts'
import { coupons } from '../features/world/coupons/index.ts'
import { products } from '../features/world/products/index.ts'
import { staff } from '../features/world/staff/index.ts'
import { world } from '../features/world/world/index.ts'
import type { Feature } from '../platform/feature.ts'
import { withPlainLists } from './plain-lists.ts'

/** `features/<group>/` holds the features of each. */
const groups = {
  now: [today],
  world: [world, staff, audit, products, coupons],
  members: [members, places, simulated, support],
  money: [withdrawals, review, revenue, corrections, accounts, movements, incomes, terms],
  content: [bulletins, posts, reports, pictures, feedback, codes, rewards, versions],
  desk: [classes, facilitators, deskAudit],
  own: [account],
}

/** The groups of the menu. */
export const menuGroups = Object.entries<readonly Feature[]>(groups).map(([name, features]) => ({
  name,
  features: withPlainLists(features),
}))

/** What a class needs: the others are folded for the people who run a world. */
export const classEntries: readonly Feature[] = [
  today,
  world,
  places,
  members,
  simulated,
  products,
  withdrawals,
  support,
]

export const features: readonly Feature[] = menuGroups.flatMap((group) => group.features)
