/** Routes of the five tabs and of everything about machines, income and money. */
import { queryClient } from '../platform/query.ts'
import { readPosts, readWallet } from './first-reads.ts'
import type { Route } from './route.ts'

const tabRoutes: readonly Route[] = [
  {
    path: '/dynamic',
    list: true,
    title: 'title.dynamic',
    screen: () => import('../features/community/community.tsx').then((file) => file.CommunityScreen),
    words: ['community'],
    firstRead: readPosts,
    tab: true,
    depth: 0,
  },
  {
    path: '/index/friend',
    list: true,
    title: 'title.team',
    screen: () => import('../features/team/friend.tsx').then((file) => file.FriendScreen),
    words: ['team'],
    member: true,
    tab: true,
    depth: 0,
  },
  {
    path: '/mine',
    title: 'title.mine',
    screen: () => import('../features/personal/mine.tsx').then((file) => file.MineScreen),
    words: ['personal'],
    member: true,
    tab: true,
    depth: 0,
  },
]

const communityRoutes: readonly Route[] = [
  {
    path: '/user/addynamic',
    beside: ['/dynamic'],
    title: 'title.addynamic',
    screen: () => import('../features/community/add-post.tsx').then((file) => file.AddPostScreen),
    words: ['community'],
    member: true,
    depth: 1,
  },
]

const teamRoutes: readonly Route[] = [
  {
    path: '/index/friendmore',
    beside: ['/index/friend'],
    title: 'title.friendmore',
    screen: () => import('../features/team/friend-more.tsx').then((file) => file.FriendMoreScreen),
    words: ['team'],
    member: true,
    depth: 1,
  },
  {
    path: '/index/sharedetails',
    beside: ['/index/friend'],
    title: 'title.sharedetails',
    screen: () => import('../features/team/share-details.tsx').then((file) => file.ShareDetailsScreen),
    words: ['team'],
    member: true,
    depth: 1,
  },
  {
    path: '/index/invitation',
    beside: ['/index/friend'],
    title: 'title.invitation',
    screen: () => import('../features/team/invitation.tsx').then((file) => file.InvitationScreen),
    words: ['team'],
    member: true,
    depth: 1,
  },
]

const machineRoutes: readonly Route[] = [
  {
    path: '/user/myorder',
    list: true,
    title: 'title.myorder',
    screen: () => import('../features/order/my-orders.tsx').then((file) => file.MyOrdersScreen),
    words: ['order', 'sources'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/orders',
    beside: ['/user/myorder'],
    title: 'title.orders',
    screen: () => import('../features/order/order.tsx').then((file) => file.OrderScreen),
    words: ['order', 'sources', 'lots'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/receiveincome',
    title: 'title.receiveincome',
    screen: () => import('../features/income/receive-income.tsx').then((file) => file.ReceiveIncomeScreen),
    words: ['income', 'sources'],
    member: true,
    depth: 1,
    quiet: true,
  },
  {
    path: '/user/allExtract',
    title: 'title.allExtract',
    screen: () => import('../features/income/all-extract.tsx').then((file) => file.AllExtractScreen),
    words: ['income', 'sources'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/income',
    beside: ['/user/record', '/user/myorder'],
    title: 'title.income',
    screen: () => import('../features/income/income.tsx').then((file) => file.IncomeScreen),
    words: ['income', 'sources', 'lots'],
    member: true,
    depth: 2,
  },
  // Screens of lots name themselves in their headers: titles here would be part of the first load.
  {
    path: '/user/payers',
    beside: ['/user/myorder', '/user/record'],
    title: 'title.income',
    screen: () => import('../features/lots/payers-screen.tsx').then((file) => file.PayersScreen),
    words: ['lots', 'sources'],
    member: true,
    depth: 2,
  },
  {
    path: '/user/payment',
    beside: ['/user/record', '/user/myorder'],
    title: 'title.books',
    screen: () => import('../features/lots/payment-screen.tsx').then((file) => file.PaymentScreen),
    words: ['lots', 'sources'],
    member: true,
    depth: 2,
  },
]

const moneyRoutes: readonly Route[] = [
  {
    path: '/user/balance',
    list: true,
    title: 'title.balance',
    screen: () => import('../features/wallet/balance.tsx').then((file) => file.BalanceScreen),
    words: ['wallet', 'sources', 'lots'],
    firstRead: readWallet,
    member: true,
    depth: 2,
  },
  {
    path: '/user/record',
    list: true,
    title: 'title.record',
    screen: () => import('../features/wallet/record.tsx').then((file) => file.RecordScreen),
    words: ['wallet', 'sources'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/record/one',
    beside: ['/user/record'],
    title: 'title.recordOne',
    screen: () => import('../features/wallet/record-one.tsx').then((file) => file.RecordOneScreen),
    words: ['wallet', 'sources', 'product'],
    member: true,
    depth: 2,
  },
  {
    path: '/user/record2',
    beside: ['/user/record'],
    title: 'title.record2',
    screen: () => import('../features/bank/exchange-records.tsx').then((file) => file.ExchangeRecordsScreen),
    words: ['bank', 'withdraw'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/cashrecharge',
    beside: ['/user/balance'],
    title: 'title.cashrecharge',
    screen: () => import('../features/bank/cash-recharge.tsx').then((file) => file.CashRechargeScreen),
    words: ['bank', 'withdraw'],
    member: true,
    depth: 2,
  },
  {
    path: '/practice/bank',
    beside: ['/user/balance'],
    title: 'title.practiceBank',
    screen: () => import('../features/bank/practice-bank.tsx').then((file) => file.PracticeBankScreen),
    words: ['bank', 'withdraw'],
    member: true,
    depth: 2,
  },
  {
    path: '/user/check',
    beside: ['/user/balance'],
    title: 'title.check',
    screen: () => import('../features/check/check-balance.tsx').then((file) => file.CheckBalanceScreen),
    words: ['check', 'books'],
    member: true,
    depth: 2,
  },
  {
    path: '/books',
    title: 'title.books',
    screen: () => import('../features/books/books.tsx').then((file) => file.BooksScreen),
    words: ['acts', 'books', 'chain', 'sources'],
    firstRead: () =>
      void import('../features/books/queries.ts').then(({ booksSummary }) =>
        queryClient.prefetchQuery(booksSummary()),
      ),
    depth: 1,
  },
  {
    path: '/books/pot',
    title: 'title.books',
    screen: () => import('../features/lots/pot-screen.tsx').then((file) => file.PotScreen),
    words: ['lots', 'acts', 'sources'],
    depth: 2,
  },
  {
    path: '/index/incomePattern',
    title: 'title.incomePattern',
    screen: () => import('../features/books/income-pattern.tsx').then((file) => file.IncomePatternScreen),
    words: ['books', 'sources'],
    depth: 1,
  },
]

export const mainRoutes: readonly Route[] = [
  ...tabRoutes,
  ...communityRoutes,
  ...teamRoutes,
  ...machineRoutes,
  ...moneyRoutes,
]
