/** Routes of deposits over the practice chain. */
import type { Route } from './route.ts'

export const rechargeRoutes: readonly Route[] = [
  {
    path: '/user/newrecharge',
    beside: ['/user/balance'],
    title: 'title.newrecharge',
    screen: () => import('../features/recharge/new-recharge.tsx').then((file) => file.NewRechargeScreen),
    words: ['recharge'],
    member: true,
    depth: 2,
  },
  {
    path: '/user/recharge',
    beside: ['/user/balance'],
    title: 'title.recharge',
    screen: () => import('../features/recharge/recharge.tsx').then((file) => file.RechargeScreen),
    words: ['recharge', 'chain'],
    member: true,
    depth: 2,
  },
]
