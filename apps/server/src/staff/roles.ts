/** Who of a world's staff may do what: the one place for it. */
import { type CallName, type OperatorRole, operatorRoles, Refusal } from '@glasshouse/contract'
import type { Handler, OperatorContext } from '../context.ts'

/** Calls that a logged-in operator makes. */
export type OperatorCall = Exclude<Extract<CallName, `operator.${string}`>, 'operator.login'>

/** With the one that foundation/upload answers. */
export type StaffCall = OperatorCall | 'uploadDesk.fetch'

const everybody = operatorRoles
const runners: readonly OperatorRole[] = ['facilitator', 'owner']
/** Who looks at one member: an editor writes, and has no business with anybody's money. */
const members: readonly OperatorRole[] = [...runners, 'finance', 'support']
const money: readonly OperatorRole[] = [...runners, 'finance']
const sellers: readonly OperatorRole[] = [...runners, 'finance', 'editor']

const allowed: Readonly<Record<StaffCall, readonly OperatorRole[]>> = {
  'operator.logout': everybody,
  'operator.me': everybody,
  'operator.beginSecondStep': everybody,
  'operator.confirmSecondStep': everybody,
  'operator.renewRecoveryCodes': everybody,
  'operator.removeSecondStep': everybody,
  'operator.beginPasskey': everybody,
  'operator.addPasskey': everybody,
  'operator.askPasskey': everybody,
  'operator.removePasskey': everybody,
  'operator.addresses': everybody,
  'operator.sessions': everybody,
  'operator.endSession': everybody,
  'operator.changePassword': everybody,
  'operator.staff': runners,
  'operator.createStaff': runners,
  'operator.disableStaff': runners,
  'operator.resetStaffPassword': runners,
  'operator.endStaffSecondStep': runners,
  'operator.setStaffSecondStep': runners,
  'operator.acts': everybody,
  'operator.world': everybody,
  'operator.today': everybody,
  // Each list asks for its own roles.
  'operator.listFile': everybody,
  'operator.settings': everybody,
  'operator.nextEvents': everybody,
  'operator.setSwitch': runners,
  'operator.setWorld': runners,
  'operator.setRules': runners,
  'operator.setBooks': runners,
  'operator.bookRevenue': money,
  'operator.addCapital': money,
  'operator.products': sellers,
  'operator.product': sellers,
  'operator.previewProduct': sellers,
  'operator.createProduct': runners,
  'operator.editProduct': runners,
  'operator.setProductWords': [...runners, 'editor'],
  'operator.publishProduct': runners,
  'operator.pauseProduct': runners,
  'operator.endProduct': runners,
  'operator.setProductStock': runners,
  'operator.setProductTimes': runners,
  'operator.coupons': money,
  'operator.endCoupon': money,
  'operator.setCouponName': money,
  'operator.createCoupon': money,
  'operator.createRedemptionCode': money,
  'operator.redemptionCodes': money,
  'operator.rewardTerms': money,
  'operator.setRewardTerms': runners,
  'operator.versions': runners,
  'operator.setLeastVersion': runners,
  'operator.setReleaseWords': runners,
  'operator.groupPictures': [...runners, 'support'],
  'operator.decideGroupPicture': [...runners, 'support'],
  'operator.withdrawals': money,
  'operator.approveWithdrawal': money,
  'operator.refuseWithdrawal': money,
  'operator.setWithdrawalLimits': runners,
  'operator.setExchangeRate': money,
  'operator.bankReview': [...money, 'support'],
  'operator.matchBankLine': money,
  'operator.returnBankLine': money,
  'operator.allWithdrawals': money,
  'operator.recharges': money,
  'operator.deposits': money,
  'operator.bankLines': money,
  'operator.revenueEntries': money,
  'operator.orders': money,
  'operator.incomes': money,
  'operator.accounts': money,
  'operator.movements': money,
  'operator.movement': money,
  'operator.reverseMovement': money,
  'operator.decideReversal': money,
  'operator.corrections': money,
  'operator.fillSigner': money,
  'operator.signer': money,
  'operator.setChainTerms': runners,
  'operator.setClock': runners,
  'operator.setPolicy': runners,
  'operator.setStartingMoney': runners,
  'operator.setSavings': runners,
  'operator.setRecruiting': runners,
  'operator.disableMember': runners,
  'operator.endSecondSteps': runners,
  'operator.members': members,
  'operator.member': members,
  'operator.teamTree': members,
  'operator.memberOrders': members,
  'operator.memberRecords': members,
  'operator.memberSessions': members,
  'operator.importNames': runners,
  'operator.places': runners,
  'operator.entryRequests': runners,
  'operator.answerEntry': runners,
  'operator.removePlace': runners,
  'operator.declareMember': members,
  'operator.viewMember': [...runners, 'support'],
  'operator.endMemberSessions': runners,
  'operator.renewRecoveryWords': runners,
  'operator.conversations': [...runners, 'support'],
  'operator.conversation': [...runners, 'support'],
  'operator.answer': [...runners, 'support'],
  'operator.setSupport': runners,
  'operator.feedback': [...runners, 'support'],
  'operator.closeFeedback': [...runners, 'support'],
  'operator.publish': [...runners, 'editor'],
  'operator.setBulletinWords': [...runners, 'editor'],
  'operator.takeDown': [...runners, 'editor'],
  'operator.bulletins': [...runners, 'editor'],
  'operator.tell': [...runners, 'support', 'editor'],
  'operator.createPost': [...runners, 'editor'],
  'operator.setGuide': runners,
  'operator.posts': [...runners, 'support', 'editor'],
  'operator.reports': [...runners, 'support', 'editor'],
  'operator.hidePost': [...runners, 'support', 'editor'],
  'uploadDesk.fetch': [...runners, 'support', 'editor'],
  'operator.addSimulated': runners,
  'operator.simulation': everybody,
  'operator.setBehaviour': runners,
  'operator.stopSimulation': runners,
}

/** Errors: `forbidden` when the role may not make this call. */
export function requireRole(call: StaffCall, role: OperatorRole): void {
  if (!allowed[call].includes(role)) throw new Refusal('forbidden')
}

/** The handlers of operators, each behind its roles. */
export function behindRoles<H extends { readonly [N in OperatorCall]: Handler<N> }>(handlers: H): H {
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (body: never, context: OperatorContext) => {
      requireRole(name as OperatorCall, context.role)
      return await handler(body, context)
    },
  ])
  return Object.fromEntries(guarded) as H
}
