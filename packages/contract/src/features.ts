/**
 * What staff may switch off in their world, and which calls are closed then. The mark, the source bar, the sources of
 * one's own income, the simulated mark and the books are no features: nothing switches them. What a member has already
 * can always be read, taken back and taken out: savings are sold, a coupon is used and a post removed with the feature off.
 */
import type { CallName } from './registry.ts'
import type { Feature } from './values/feature-names.ts'

/** Customer service has an answer of its own (`support_closed`): what was said stays to be read. */
export const featureOfCall: Readonly<Partial<Record<CallName, Feature>>> = {
  'post.list': 'community',
  'post.create': 'community',
  'post.createText': 'community',
  'post.like': 'community',
  'post.report': 'community',
  'comment.list': 'community',
  'comment.create': 'community',
  'fund.buy': 'savings',
  'coupon.offered': 'coupons',
  'coupon.ofProduct': 'coupons',
  'coupon.receive': 'coupons',
  'redemption.exchange': 'redemption',
  'video.mine': 'tasks',
  'video.publish': 'tasks',
  'video.submit': 'tasks',
  'group.mine': 'tasks',
  'group.send': 'tasks',
  'signin.today': 'signIn',
  'signin.sign': 'signIn',
  'signin.signToday': 'signIn',
  'feedback.create': 'feedback',
}
