/** Routes of rewards: the reward centre, income from recruiting, signing in, coupons and codes. */
import type { Route } from './route.ts'

const shape = { words: ['reward', 'sources'], member: true, depth: 1 } as const

export const rewardRoutes: readonly Route[] = [
  {
    ...shape,
    path: '/user/reward',
    list: true,
    title: 'title.reward',
    screen: () => import('../features/reward/reward-centre.tsx').then((file) => file.RewardCentreScreen),
    words: ['reward', 'sources', 'home'],
    quiet: true,
  },
  {
    ...shape,
    path: '/index/lowerincome',
    beside: ['/index/friend'],
    title: 'title.lowerincome',
    screen: () => import('../features/reward/lower-income.tsx').then((file) => file.LowerIncomeScreen),
  },
  {
    ...shape,
    path: '/index/sign',
    beside: ['/user/reward'],
    title: 'title.sign',
    screen: () => import('../features/reward/sign.tsx').then((file) => file.SignScreen),
  },
  {
    ...shape,
    path: '/user/signbonus',
    beside: ['/user/reward'],
    title: 'title.signbonus',
    screen: () => import('../features/reward/sign-bonus.tsx').then((file) => file.SignBonusScreen),
  },
  {
    ...shape,
    path: '/index/getcoupon',
    beside: ['/user/reward'],
    title: 'title.getcoupon',
    screen: () => import('../features/reward/get-coupon.tsx').then((file) => file.GetCouponScreen),
  },
  {
    ...shape,
    path: '/index/setcoupon',
    beside: ['/projects'],
    title: 'title.setcoupon',
    screen: () => import('../features/reward/set-coupon.tsx').then((file) => file.SetCouponScreen),
  },
  {
    ...shape,
    path: '/index/mycoupon',
    beside: ['/user/reward'],
    title: 'title.mycoupon',
    screen: () => import('../features/reward/my-coupon.tsx').then((file) => file.MyCouponScreen),
  },
]
