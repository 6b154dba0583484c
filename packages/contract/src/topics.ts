/**
 * Topics of data: a read names the topics that it shows (`shows`), an act those that it changes
 * (`changes`), and the socket's kinds and a settled day have topics, too. A client reads again
 * what shows a changed topic, so no screen lists calls.
 */
export const topics = [
  'wallet',
  /** Incomes of machines, due and credited, and the machines themselves. */
  'income',
  /** What is earned beside machines: sign-ins, coupons, codes, tasks, recruiting. */
  'reward',
  'savings',
  'product',
  'team',
  'books',
  'deposit',
  /** Recharges by bank, and the practice bank's account and lines. */
  'bank',
  'withdrawal',
  'payee',
  'practice-wallet',
  /** The practice tokens of the day. */
  'faucet',
  'practice-phone',
  /** The member's own details, sessions and second steps. */
  'profile',
  'security',
  'inbox',
  'notice',
  'support',
  'post',
  'comment',
  'world',
] as const
export type Topic = (typeof topics)[number]

/** Kinds of news on the socket: what has happened outside of this screen. */
export const newsKinds = [
  /** Income or a reward was credited. */
  'money',
  /** The member moved money on another device. */
  'act',
  /** A deposit was seen, has arrived, or was removed. */
  'recharge',
  /** A pending deposit has more confirmations. */
  'confirmations',
  /** Blocks stopped arriving, or arrive again. */
  'chain',
  /** A block was mined, or reverted. */
  'block',
  /** A message to a practice phone of the device that the member's number or mailbox is on. */
  'phone',
  /** A bank recharge or a line of the practice bank. */
  'bank',
  'withdrawal',
  /** An operator's act was published. */
  'notice',
  /** A new record in the member's inbox. */
  'message',
  /** A new message in the member's conversation with the staff. */
  'support',
  /** A post was added or hidden. */
  'post',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** Topics that a settled day changes for every member of the world. */
export const topicsOfDay: readonly Topic[] = [
  'wallet',
  'income',
  'reward',
  'savings',
  'product',
  'team',
  'books',
  'bank',
  'faucet',
]

export const topicsOfNews: Readonly<Record<NewsKind, readonly Topic[]>> = {
  money: ['wallet', 'income', 'reward', 'savings'],
  act: ['wallet', 'income', 'reward', 'savings', 'bank', 'withdrawal'],
  recharge: ['wallet', 'deposit', 'practice-wallet'],
  confirmations: ['deposit'],
  chain: ['deposit'],
  block: ['practice-wallet'],
  phone: ['practice-phone'],
  bank: ['wallet', 'bank'],
  withdrawal: ['wallet', 'withdrawal', 'bank', 'practice-wallet'],
  notice: ['notice'],
  message: ['inbox'],
  support: ['support'],
  post: ['post'],
}
