import type { Words } from '../../i18n/words.ts'

const kinds = {
  'register-reward': 'kind.register-reward',
  referral: 'kind.referral',
  'invite-bonus': 'kind.invite-bonus',
  team: 'kind.team',
  random: 'kind.random',
  'sign-in': 'kind.sign-in',
  bonus: 'kind.bonus',
  coupon: 'kind.coupon',
  redemption: 'kind.redemption',
  link: 'kind.link',
  group: 'kind.group',
} as const satisfies Record<string, keyof Words['reward']>

/** The key of the words for a kind of reward; a kind that this app does not know is a bonus. */
export const kindWord = (kind: string): (typeof kinds)[keyof typeof kinds] =>
  Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : 'kind.bonus'
