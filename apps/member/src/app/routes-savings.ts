/** Routes of flexible savings and dividend shares. */
import type { Route } from './route.ts'

export const savingsRoutes: readonly Route[] = [
  {
    path: '/user/fund',
    list: true,
    title: 'title.fund',
    screen: () => import('../features/savings/fund.tsx').then((file) => file.FundScreen),
    words: ['savings', 'sources'],
    member: true,
    depth: 1,
    quiet: true,
  },
  {
    path: '/user/earn',
    beside: ['/user/fund'],
    title: 'title.earn',
    screen: () => import('../features/savings/earn.tsx').then((file) => file.EarnScreen),
    words: ['savings', 'sources'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/stock',
    title: 'title.stock',
    screen: () => import('../features/savings/stock.tsx').then((file) => file.StockScreen),
    words: ['savings', 'sources'],
    member: true,
    depth: 5,
  },
]
