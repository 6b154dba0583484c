/** Every feature of the console, in the order of the menu. A new one: its folder, its words, and a line here. */

import { account } from '../features/account/index.ts'
import { accounts } from '../features/accounts/index.ts'
import { audit, deskAudit } from '../features/audit/index.ts'
import { bulletins } from '../features/bulletins/index.ts'
import { classes } from '../features/classes/index.ts'
import { codes } from '../features/codes/index.ts'
import { corrections } from '../features/corrections/index.ts'
import { coupons } from '../features/coupons/index.ts'
import { deposits } from '../features/deposits/index.ts'
import { facilitators } from '../features/facilitators/index.ts'
import { feedback } from '../features/feedback/index.ts'
import { incomes } from '../features/incomes/index.ts'
import { lines } from '../features/lines/index.ts'
import { members } from '../features/members/index.ts'
import { movements } from '../features/movements/index.ts'
import { orders } from '../features/orders/index.ts'
import { payouts } from '../features/payouts/index.ts'
import { pictures } from '../features/pictures/index.ts'
import { places } from '../features/places/index.ts'
import { posts } from '../features/posts/index.ts'
import { products } from '../features/products/index.ts'
import { recharges } from '../features/recharges/index.ts'
import { reports } from '../features/reports/index.ts'
import { revenue } from '../features/revenue/index.ts'
import { review } from '../features/review/index.ts'
import { rewards } from '../features/rewards/index.ts'
import { simulated } from '../features/simulated/index.ts'
import { staff } from '../features/staff/index.ts'
import { support } from '../features/support/index.ts'
import { terms } from '../features/terms/index.ts'
import { today } from '../features/today/index.ts'
import { versions } from '../features/versions/index.ts'
import { withdrawals } from '../features/withdrawals/index.ts'
import { world } from '../features/world/index.ts'
import type { Feature } from '../platform/feature.ts'

export const features: readonly Feature[] = [
  today,
  world,
  members,
  places,
  staff,
  audit,
  simulated,
  products,
  coupons,
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
  support,
  bulletins,
  posts,
  reports,
  pictures,
  feedback,
  codes,
  rewards,
  versions,
  classes,
  facilitators,
  deskAudit,
  account,
]
