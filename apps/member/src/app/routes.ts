/** The routes table: hash routes exactly as the specification lists them; what is not here answers 404. */
import type { Route } from './route.ts'
import { accountRoutes } from './routes-account.ts'
import { documentRoutes } from './routes-documents.ts'
import { mainRoutes } from './routes-main.ts'
import { messageRoutes } from './routes-message.ts'
import { rechargeRoutes } from './routes-recharge.ts'
import { rewardRoutes } from './routes-reward.ts'
import { savingsRoutes } from './routes-savings.ts'
import { securityRoutes } from './routes-security.ts'
import { taskRoutes } from './routes-task.ts'
import { withdrawRoutes } from './routes-withdraw.ts'

export const routes: readonly Route[] = [
  ...mainRoutes,
  ...messageRoutes,
  ...rechargeRoutes,
  ...withdrawRoutes,
  ...documentRoutes,
  ...savingsRoutes,
  ...rewardRoutes,
  ...taskRoutes,
  ...accountRoutes,
  ...securityRoutes,
]

const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]))

export const routeOf = (path: string): Route | undefined => byPath.get(path)

export const notFoundRoute: Route = {
  path: '/404',
  title: 'title.notFound',
  screen: () => import('../features/system/not-found.tsx').then((file) => file.NotFoundScreen),
  words: ['app'],
  depth: 1,
  quiet: true,
}
