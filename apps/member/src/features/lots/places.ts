/**
 * Where the app says whose money it was, and where a payment went: the addresses that the cards of
 * incomes, rewards and purchases lead to.
 */
import type { SourceName } from '@glasshouse/contract'

const payersScreen = '/user/payers'

/** All incomes of a machine so far. */
export const orderPayersPlace = (orderId: string): string => `${payersScreen}?order=${orderId}`

/** A reward, a savings payout or a dividend. */
export const rewardPayersPlace = (rewardId: string): string => `${payersScreen}?reward=${rewardId}`

/** Both parts of what a sign-in brought. */
export const signInPayersPlace = (day: number): string => `${payersScreen}?signin=${day}`

/** The member's payments of a day. */
export const paymentPlace = (day: number): string => `/user/payment?day=${day}`

/** A pot on a day. */
export const potPlace = (pot: SourceName, day: number): string => `/books/pot?pot=${pot}&day=${day}`
