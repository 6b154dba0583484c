/**
 * Features that staff may switch off in their world; a call names the one that closes it
 * (`feature`). The mark, the source bar, the sources of one's own income, the simulated mark and
 * the books are no features: nothing switches them off. A member can always read, reverse and
 * withdraw existing holdings: with the feature off, savings can be sold, a coupon used and a post
 * removed.
 */
export const features = [
  'community',
  'support',
  'savings',
  'coupons',
  'redemption',
  'tasks',
  'signIn',
  'feedback',
] as const
export type Feature = (typeof features)[number]
