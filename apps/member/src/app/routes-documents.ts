/** Routes of statements, agreements, the member's data export and the end of an account. */
import type { Route } from './route.ts'

export const documentRoutes: readonly Route[] = [
  {
    path: '/user/pdf',
    beside: ['/export', '/user/myorder'],
    title: 'title.pdf',
    screen: () => import('../features/statement/document.tsx').then((file) => file.DocumentScreen),
    words: ['statement', 'wallet', 'sources'],
    member: true,
    depth: 3,
  },
  {
    path: '/export',
    list: true,
    title: 'title.export',
    screen: () => import('../features/statement/export.tsx').then((file) => file.ExportScreen),
    words: ['statement'],
    member: true,
    depth: 1,
  },
  {
    path: '/export/end',
    beside: ['/export'],
    title: 'title.accountEnd',
    screen: () => import('../features/statement/end-account.tsx').then((file) => file.EndAccountScreen),
    words: ['statement'],
    member: true,
    depth: 2,
  },
]
