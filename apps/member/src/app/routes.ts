/**
 * The routes table: hash routes exactly as the specification lists them; any other path shows the
 * 404 page.
 */
import type { Route } from './route.ts'
import { accountRoutes } from './routes-account.ts'
import { documentRoutes } from './routes-documents.ts'
import { firstRoutes } from './routes-first.ts'
import { mainRoutes } from './routes-main.ts'
import { messageRoutes } from './routes-message.ts'
import { rechargeRoutes } from './routes-recharge.ts'
import { rewardRoutes } from './routes-reward.ts'
import { savingsRoutes } from './routes-savings.ts'
import { securityRoutes } from './routes-security.ts'
import { taskRoutes } from './routes-task.ts'
import { withdrawRoutes } from './routes-withdraw.ts'
import { sectionOf } from './sections.ts'
import { tabs } from './tabs.ts'

const hrefs = tabs.map(({ href }) => href)
const inSection = (route: Route): Route => {
  const section = sectionOf(route, hrefs)
  return section === undefined ? route : { ...route, section }
}

const furtherRoutes: readonly Route[] = [
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

export const routes: readonly Route[] = [...firstRoutes, ...furtherRoutes.map(inSection)]
