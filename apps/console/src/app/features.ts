/**
 * All features of the console, by group and in the order of the menu. A new feature needs its words
 * in each language, an entry here, and a folder unless it is one plain list.
 */

import AccountBalance from '@mui/icons-material/AccountBalance'
import Link from '@mui/icons-material/Link'
import MoveUp from '@mui/icons-material/MoveUp'
import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturing'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
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
import { plainFeature } from '../ui/plain-feature.ts'

/** Recharges through the practice chain. */
const deposits = plainFeature('deposits', Link, 'operator.deposits', 'depositId', { without: ['day'] })

/** The statement of the practice banks. */
const lines = plainFeature('lines', ReceiptLong, 'operator.bankLines', 'lineId', { without: ['day'] })

/** Members’ machines. */
const orders = plainFeature('orders', PrecisionManufacturing, 'operator.orders', 'orderId')

/** Withdrawals in every state. */
const payouts = plainFeature('payouts', MoveUp, 'operator.allWithdrawals', 'withdrawalId', {
  without: ['waits', 'sendBy', 'sentAt', 'failure'],
})

/** Recharges through the practice banks. */
const recharges = plainFeature('recharges', AccountBalance, 'operator.recharges', 'rechargeId', {
  without: ['paid'],
})

/** The groups of the menu; `features/<group>/` holds the features of each. */
export const menuGroups = {
  now: [today],
  world: [world, staff, audit, products, coupons],
  members: [members, places, simulated, support],
  money: [
    withdrawals,
    payouts,
    review,
    recharges,
    deposits,
    lines,
    revenue,
    corrections,
    accounts,
    movements,
    orders,
    incomes,
    terms,
  ],
  content: [bulletins, posts, reports, pictures, feedback, codes, rewards, versions],
  desk: [classes, facilitators, deskAudit],
  own: [account],
} satisfies Record<string, readonly Feature[]>

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

export const features: readonly Feature[] = Object.values(menuGroups).flat()
