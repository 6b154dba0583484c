/** The operator's acts and their details in words; what has none is shown by its own name. */
const acts = {
  clock: 'act.clock',
  policy: 'act.policy',
  capital: 'act.capital',
  'stated-revenue': 'act.statedRevenue',
  'starting-money': 'act.startingMoney',
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
  'approve-withdrawal': 'act.approveWithdrawal',
  'refuse-withdrawal': 'act.refuseWithdrawal',
  'withdrawal-limits': 'act.withdrawalLimits',
  'exchange-rate': 'act.exchangeRate',
  'bank-match': 'act.bankMatch',
  'bank-return': 'act.bankReturn',
  'deposit-reversed': 'act.depositReversed',
  'fill-signer': 'act.fillSigner',
  'recharge-minimum': 'act.rechargeMinimum',
  'faucet-amount': 'act.faucetAmount',
  'end-second-steps': 'act.endSecondSteps',
  'bulletin-publish': 'act.bulletinPublish',
  'bulletin-end': 'act.bulletinEnd',
  support: 'act.support',
  'station-news': 'act.stationNews',
  'hide-post': 'act.hidePost',
  'keep-post': 'act.keepPost',
  'show-post': 'act.showPost',
  'end-sessions': 'act.endSessions',
  'recovery-words': 'act.recoveryWords',
  'view-member': 'act.viewMember',
  'guide-named': 'act.guideNamed',
  'guide-ended': 'act.guideEnded',
  'simulated-add': 'act.simulatedAdd',
  'simulated-behaviour': 'act.simulatedBehaviour',
  'simulated-stop': 'act.simulatedStop',
} as const

const details = {
  before: 'detail.before',
  after: 'detail.after',
  amount: 'detail.amount',
  credited: 'detail.credited',
  debt: 'detail.debt',
  evidence: 'detail.evidence',
  reason: 'detail.reason',
  jumpDays: 'detail.jumpDays',
  followsVisitors: 'detail.followsVisitors',
  product: 'detail.product',
  withdrawal: 'detail.withdrawal',
  approvals: 'detail.approvals',
  kind: 'detail.kind',
  language: 'detail.language',
  told: 'detail.told',
} as const

export type ActWord = (typeof acts)[keyof typeof acts]
export type DetailWord = (typeof details)[keyof typeof details]

export const actWord = (act: string): ActWord | null =>
  Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : null

export const detailWord = (name: string): DetailWord | null =>
  Object.hasOwn(details, name) ? details[name as keyof typeof details] : null
