/**
 * The operator's acts and their details in words; an act that this app does not know is shown by
 * its own name.
 */
import type { ActName } from '@glasshouse/contract'

const acts = {
  clock: 'act.clock',
  policy: 'act.policy',
  capital: 'act.capital',
  'stated-revenue': 'act.statedRevenue',
  'starting-money': 'act.startingMoney',
  'operator-take': 'act.operatorTake',
  stating: 'act.stating',
  books: 'act.books',
  'books-link': 'act.booksLink',
  'first-short': 'act.firstShort',
  savings: 'act.savings',
  recruiting: 'act.recruiting',
  coupon: 'act.coupon',
  'redemption-code': 'act.redemptionCode',
  'group-accept': 'act.groupAccept',
  'group-refuse': 'act.groupRefuse',
  'product.moveStart': 'act.moveStart',
  'product.draft': 'act.productDraft',
  'product.removeDraft': 'act.productRemoveDraft',
  'product.change': 'act.productChange',
  'product.words': 'act.productWords',
  'product.publish': 'act.productPublish',
  'product.pause': 'act.productPause',
  'product.resume': 'act.productResume',
  'product.end': 'act.productEnd',
  'product.stock': 'act.productStock',
  'product.moveEnd': 'act.productMoveEnd',
  'coupon.end': 'act.couponEnd',
  'coupon.name': 'act.couponName',
  'approve-withdrawal': 'act.approveWithdrawal',
  'refuse-withdrawal': 'act.refuseWithdrawal',
  'withdrawal-limits': 'act.withdrawalLimits',
  'exchange-rate': 'act.exchangeRate',
  'bank-match': 'act.bankMatch',
  'bank-return': 'act.bankReturn',
  'deposit-reversed': 'act.depositReversed',
  'payout-reversed': 'act.payoutReversed',
  'fill-signer': 'act.fillSigner',
  'recharge-minimum': 'act.rechargeMinimum',
  'faucet-amount': 'act.faucetAmount',
  'end-second-steps': 'act.endSecondSteps',
  'bulletin-publish': 'act.bulletinPublish',
  'bulletin-words': 'act.bulletinWords',
  answer: 'act.answer',
  'feedback-close': 'act.feedbackClose',
  post: 'act.post',
  'own-account': 'act.ownAccount',
  'bulletin-end': 'act.bulletinEnd',
  support: 'act.support',
  'station-news': 'act.stationNews',
  'hide-post': 'act.hidePost',
  'keep-post': 'act.keepPost',
  'show-post': 'act.showPost',
  'end-sessions': 'act.endSessions',
  'recovery-words': 'act.recoveryWords',
  'view-member': 'act.viewMember',
  'import-names': 'act.importNames',
  'let-in': 'act.letIn',
  'remove-place': 'act.removePlace',
  'guide-named': 'act.guideNamed',
  'guide-ended': 'act.guideEnded',
  operator: 'act.staffAdded',
  'disable-operator': 'act.staffShut',
  'enable-operator': 'act.staffLetIn',
  'reset-operator': 'act.staffPassword',
  'end-operator-step': 'act.staffStepEnded',
  'staff-second-step': 'act.staffStep',
  'passkey-added': 'act.passkeyAdded',
  'passkey-removed': 'act.passkeyRemoved',
  switch: 'act.switch',
  world: 'act.world',
  archive: 'act.archive',
  'reopen-money': 'act.reopenMoney',
  'disable-member': 'act.disableMember',
  'enable-member': 'act.enableMember',
  'least-version': 'act.leastVersion',
  'release-words': 'act.releaseWords',
  'reward-terms': 'act.rewardTerms',
  'simulated-add': 'act.simulatedAdd',
  'simulated-behaviour': 'act.simulatedBehaviour',
  'simulated-stop': 'act.simulatedStop',
  correction: 'act.correction',
  'correction-asked': 'act.correctionAsked',
  'correction-refused': 'act.correctionRefused',
} as const satisfies Record<ActName, string>

/** In the order in which they are shown: the subject, what changed and by how much, and why. */
const details = {
  feature: 'detail.feature',
  operator: 'detail.operator',
  pseudonym: 'detail.pseudonym',
  role: 'detail.role',
  broken: 'detail.broken',
  kind: 'detail.kind',
  product: 'detail.product',
  withdrawal: 'detail.withdrawal',
  movement: 'detail.movement',
  language: 'detail.language',
  before: 'detail.before',
  after: 'detail.after',
  amount: 'detail.amount',
  credited: 'detail.credited',
  debt: 'detail.debt',
  approvals: 'detail.approvals',
  jumpDays: 'detail.jumpDays',
  jumpTo: 'detail.jumpTo',
  calledOff: 'detail.calledOff',
  followsVisitors: 'detail.followsVisitors',
  told: 'detail.told',
  evidence: 'detail.evidence',
  reason: 'detail.reason',
} as const

export type ActWord = (typeof acts)[keyof typeof acts]
export type DetailWord = (typeof details)[keyof typeof details]

export const actWord = (act: string): ActWord | null =>
  Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : null

export const detailWord = (name: string): DetailWord | null =>
  Object.hasOwn(details, name) ? details[name as keyof typeof details] : null

const shownOrder = Object.keys(details)

/** Those without words come first: most of them name the subject. */
export const detailsInOrder = (
  detail: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] =>
  Object.entries(detail).sort(([one], [other]) => shownOrder.indexOf(one) - shownOrder.indexOf(other))
