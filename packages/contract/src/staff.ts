/** Every call of staff: `operator.*` in a world, `desk.*` and `staff.login` at the host's desk. */
import type { CallDeclaration } from './call.ts'
import { authCalls } from './calls/identity/auth.ts'
import { staffBankCalls } from './calls/staff/bank.ts'
import { staffChainCalls } from './calls/staff/chain.ts'
import { staffClockCalls } from './calls/staff/clock.ts'
import { staffCorrectionCalls } from './calls/staff/corrections.ts'
import { staffCouponCalls } from './calls/staff/coupons.ts'
import { staffDepositCalls } from './calls/staff/deposits.ts'
import { staffEntryCalls } from './calls/staff/entry.ts'
import { staffFeedbackCalls } from './calls/staff/feedback.ts'
import { deskClassCalls } from './calls/staff/host/classes.ts'
import { deskFacilitatorCalls } from './calls/staff/host/people.ts'
import { deskCalls } from './calls/staff/host/session.ts'
import { staffLedgerCalls } from './calls/staff/ledger.ts'
import { staffListFileCalls } from './calls/staff/list-file.ts'
import { staffMemberCalls } from './calls/staff/members.ts'
import { staffMessageCalls } from './calls/staff/messages.ts'
import { staffOrderCalls } from './calls/staff/orders.ts'
import { staffPeopleCalls } from './calls/staff/people.ts'
import { staffPlaceCalls } from './calls/staff/places.ts'
import { staffPolicyCalls } from './calls/staff/policy.ts'
import { staffPostCalls } from './calls/staff/posts.ts'
import { staffProductCalls } from './calls/staff/products.ts'
import { staffSearchCalls } from './calls/staff/search.ts'
import { staffSessionCalls } from './calls/staff/session.ts'
import { staffSimulatedCalls } from './calls/staff/simulated.ts'
import { staffSupportCalls } from './calls/staff/support.ts'
import { staffTaskCalls } from './calls/staff/tasks.ts'
import { staffTodayCalls } from './calls/staff/today.ts'
import { staffVersionCalls } from './calls/staff/versions.ts'
import { staffWithdrawalCalls } from './calls/staff/withdrawals.ts'
import { staffWorldCalls } from './calls/staff/world.ts'

export const staffCalls = {
  ...staffSessionCalls,
  ...staffClockCalls,
  ...staffPolicyCalls,
  ...staffListFileCalls,
  ...staffMemberCalls,
  ...staffPlaceCalls,
  ...staffEntryCalls,
  ...staffLedgerCalls,
  ...staffCorrectionCalls,
  ...staffDepositCalls,
  ...staffOrderCalls,
  ...staffMessageCalls,
  ...staffSupportCalls,
  ...staffFeedbackCalls,
  ...staffBankCalls,
  ...staffPostCalls,
  ...staffProductCalls,
  ...staffCouponCalls,
  ...staffTaskCalls,
  ...staffWithdrawalCalls,
  ...staffTodayCalls,
  ...staffSearchCalls,
  ...staffVersionCalls,
  ...staffChainCalls,
  ...staffWorldCalls,
  ...deskCalls,
  ...deskFacilitatorCalls,
  ...staffPeopleCalls,
  ...staffSimulatedCalls,
  ...deskClassCalls,
  // The staff of a world log in with the captcha of its members.
  'auth.captcha': authCalls['auth.captcha'],
}

export type StaffCallName = keyof typeof staffCalls

export const staffCall = (name: StaffCallName): CallDeclaration => staffCalls[name]
