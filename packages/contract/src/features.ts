/**
 * Features that staff may switch off in their world, and the calls that are closed then. The mark,
 * the source bar, the sources of one's own income, the simulated mark and the books are no
 * features: nothing switches them off. A member can always read, reverse and withdraw existing
 * holdings: with the feature off, savings can be sold, a coupon used and a post removed.
 */
import type { CallName } from './registry.ts'
import type { Feature } from './values/feature-names.ts'

/**
 * Customer service has an answer of its own (`support_closed`): earlier messages can still be
 * read.
 */
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
