/** Features that staff may switch off in their world. */
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
