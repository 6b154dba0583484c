import type { InputOf } from '@glasshouse/contract'
import { callPages, callQuery } from '../../platform/query.ts'

export const signInToday = () => callQuery('signin.today', {})
/** One day is no row of days. */
export const streakMin = 2
/** The number of days that the calendar shows at most; it reads them as one page. */
export const calendarDays = 35
export const signInsOfCalendar = () => callQuery('signin.record', { pageSize: calendarDays })
export const signInPages = () => callPages('signin.record', {})

export const offeredCoupons = () => callQuery('coupon.offered', {})
export const ownCoupons = (state: InputOf<'coupon.all'>['state']) => callQuery('coupon.all', { state })
export const usableCoupons = (productId: string) => callQuery('coupon.mineOfProduct', { productId })

export const ownRedemption = () => callQuery('redemption.mine', {})

export type RewardsOf = InputOf<'reward.list'>['of']
export const rewardPages = (of: RewardsOf) => callPages('reward.list', of === undefined ? {} : { of })
